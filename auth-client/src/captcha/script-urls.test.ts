// @vitest-environment node
import { expect, it } from 'vitest';
import { type ClientOptions, resolveConfig } from '../config.ts';
import { scriptUrls } from './script-urls.ts';

const resolve = (options: ClientOptions = {}) => {
  const warnings: unknown[] = [];
  const log = { warn: (...words: unknown[]) => warnings.push(words.join(' ')), error: () => {} };
  return { urls: scriptUrls(resolveConfig('public-token-live-1', options, log)), warnings };
};

it('loads both scripts from your own provider', () => {
  expect(resolve({ apiUrl: 'http://localhost:5180' }).urls).toEqual({
    captcha: 'http://localhost:5180/recaptcha/enterprise.js',
    fingerprint: 'http://localhost:5180/telemetry.js',
    submit: 'http://localhost:5180/submit',
  });
});

it('loads a hosted project’s scripts from fixed or custom domains', () => {
  expect(resolve().urls).toEqual({
    captcha: 'https://www.google.com/recaptcha/enterprise.js',
    fingerprint: 'https://elements.stytch.com/telemetry.js',
    submit: 'https://telemetry.stytch.com/submit',
  });
  const endpointOptions = { dfpCdnDomain: 'cdn.example', dfppaDomain: 'https://dfp.example/x' };
  expect(resolve({ endpointOptions }).urls).toMatchObject({
    fingerprint: 'https://cdn.example/telemetry.js',
    submit: 'https://dfp.example/submit',
  });
});

it('warns about a malformed domain and uses the default', () => {
  const { urls, warnings } = resolve({ endpointOptions: { dfppaDomain: 'not a domain' } });
  expect(urls.submit).toBe('https://telemetry.stytch.com/submit');
  expect(warnings).toEqual([
    'Unable to use custom DFPPA domain `not a domain`. dfppaDomain should be a valid domain.',
  ]);
});
