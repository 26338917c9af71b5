import type { AuthClient } from '@login-widget/auth-client';
import { describe, expect, it } from 'vitest';
import { prepareBusiness } from '../../business/prepare-business.ts';
import { projectOf } from '../settings/project.ts';
import type { RawSettings } from '../settings/raw-settings.ts';
import { readSettings } from '../settings/settings.ts';
import { projectProblems } from './project-problems.ts';

const sentence = (apiUrl: string) => `api-url must be an http(s):// address, but is "${apiUrl}".`;
const project = (apiUrl: string | undefined) => ({ publicToken: 'public-token-test-1', apiUrl });
const WRONG = [
  'example.com',
  '/api',
  'http://',
  'localhost:6480',
  'javascript:alert(1)',
  'ftp://example.com',
];

describe('projectProblems()', () => {
  it('accepts http and https addresses only', () => {
    for (const apiUrl of [
      undefined,
      'https://login.example.com',
      'http://localhost:6480/',
      'HTTPS://a.example',
    ]) {
      expect(projectProblems(project(apiUrl), undefined)).toEqual([]);
    }
    for (const apiUrl of WRONG)
      expect(projectProblems(project(apiUrl), undefined)).toEqual([sentence(apiUrl)]);
  });

  it('reports a missing public token', () => {
    expect(projectProblems({ publicToken: '', apiUrl: undefined }, undefined)).toEqual([
      'public-token is missing: copy it from your provider.',
    ]);
  });

  it('reports a secret without repeating it', () => {
    const [problem, ...others] = projectProblems(
      { publicToken: 'secret-live-abc', apiUrl: undefined },
      undefined,
    );
    expect(problem).toMatch(/^public-token is a secret/);
    expect(problem).not.toContain('abc');
    expect(others).toEqual([]);
  });

  it('accepts everything when the page passes its own client', () => {
    expect(projectProblems({ publicToken: '', apiUrl: '/api' }, {})).toEqual([]);
  });
});

describe('projectOf() without public-token', () => {
  it('uses the project of the page’s client', () => {
    const client = { publicToken: 'public-token-test-of-the-page' } as AuthClient;
    const raw = { apiUrl: null, config: {}, screen: null, theme: null, strings: {}, client };
    expect(projectOf({ ...raw, publicToken: null }).publicToken).toBe('public-token-test-of-the-page');
    expect(projectOf({ ...raw, client: undefined, publicToken: ' public-token-test-1 ' }).publicToken).toBe(
      'public-token-test-1',
    );
  });
});

describe('an invalid api-url', () => {
  const raw = (apiUrl: string, config: object): RawSettings => ({
    publicToken: 'public-token-test-1',
    apiUrl,
    config,
    screen: null,
    theme: null,
    strings: {},
    client: undefined,
  });

  it('is a problem of a consumer’s widget', () => {
    const config = { products: ['otp'], otpOptions: { methods: ['email'] } };
    for (const apiUrl of WRONG) {
      expect(readSettings(raw(apiUrl, config)).problems).toEqual([sentence(apiUrl)]);
    }
  });

  it('is a problem of the business variant', () => {
    const config = { authFlowType: 'Discovery', products: ['emailOtp'] };
    const element = document.createElement('div');
    for (const apiUrl of WRONG) {
      const { view, problems } = prepareBusiness(element, raw(apiUrl, config));
      expect([view, problems]).toEqual([undefined, [sentence(apiUrl)]]);
    }
  });
});
