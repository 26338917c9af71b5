import { expect, it } from 'vitest';
import { type ClientOptions, resolveConfig } from './config.ts';

const resolve = (publicToken: string, options: ClientOptions = {}) => {
  const warnings: unknown[] = [];
  const log = { warn: (...words: unknown[]) => warnings.push(words.join(' ')), error: () => {} };
  return { config: resolveConfig(publicToken, options, log), warnings };
};

it('selects the hosted API by the kind of token', () => {
  expect(resolve('public-token-test-1').config.apiUrl).toBe('https://test.stytch.com');
  expect(resolve('public-token-live-1').config.apiUrl).toBe('https://api.stytch.com');
});

it('prefers apiUrl, with its port', () => {
  const options = {
    apiUrl: 'http://localhost:5180/any/path',
    endpointOptions: { testApiDomain: 'a.example' },
  };
  const { config } = resolve('public-token-test-1', options);
  expect(config.apiUrl).toBe('http://localhost:5180');
});

it('uses only the host of a custom domain, over https', () => {
  for (const apiDomain of [
    'login.example.com',
    'http://login.example.com:8443/path',
    'login.example.com/path',
  ]) {
    expect(resolve('public-token-live-1', { endpointOptions: { apiDomain } }).config.apiUrl).toBe(
      'https://login.example.com',
    );
  }
});

it('uses apiDomain for live and testApiDomain for test tokens only', () => {
  const endpointOptions = { apiDomain: 'live.example', testApiDomain: 'test.example' };
  expect(resolve('public-token-test-1', { endpointOptions }).config.apiUrl).toBe('https://test.example');
  expect(resolve('public-token-live-1', { endpointOptions }).config.apiUrl).toBe('https://live.example');
});

it('warns about a malformed custom domain and uses the default', () => {
  const { config, warnings } = resolve('public-token-live-1', {
    endpointOptions: { apiDomain: 'not a domain' },
  });
  expect(config.apiUrl).toBe('https://api.stytch.com');
  expect(config.mayBeHidden).toBe(true);
  expect(warnings).toEqual([
    'Unable to use custom API domain `not a domain`. apiDomain should be a valid domain.',
  ]);
});

it('only warns about a malformed or non-string token', () => {
  expect(resolve('pk_live_1').warnings[0]).toContain(
    'Public token is malformed. Expected "public-token-...", got pk_live_1.',
  );
  expect(resolve('').warnings[0]).toContain('got an empty string.');
  // As the documentation writes it.
  expect(resolve('public-token-test-…').warnings[0]).toMatch(/got public-token-test-…\.$/);
  expect(resolve('secret-live-1').warnings[0]).toMatch(/got a secret\.$/);
  const { config, warnings } = resolve(undefined as never);
  expect(warnings[0]).toContain('Expected a string, got undefined.');
  expect(config.apiUrl).toBe('https://api.stytch.com');
  expect(resolve('public-token-live-1').warnings).toEqual([]);
});

it('refuses an invalid apiUrl', () => {
  for (const apiUrl of ['localhost', 'localhost:5180', '/api', 'http://', 'ftp://example.com']) {
    expect(() => resolve('public-token-test-1', { apiUrl })).toThrow('apiUrl must be an http(s):// address.');
  }
});
