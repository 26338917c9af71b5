import { describe, expect, it } from 'vitest';
import type { ApiError } from '../http/api-error.ts';
import { allowedRedirect, parseRedirect, redirectWith } from './redirects.ts';
import { defaultSettings } from './settings.ts';

const USE = {
  default: 'default_login_redirect_url',
  missing: 'missing_url',
  refused: 'refused_url',
} as const;

const settings = {
  ...defaultSettings,
  allowed_redirects: ['https://app.example.com/callback?kept=1', 'not an address'],
};

const allowed = (wanted: string | undefined, own = settings) => allowedRedirect(wanted, own, USE).href;

const refusal = (wanted: string | undefined, own = settings) => {
  try {
    allowed(wanted, own);
  } catch (error) {
    const { status, type, details } = error as ApiError;
    return { status, type, advice: details?.advice };
  }
  throw new Error('It was not refused.');
};

describe('a redirect', () => {
  it.each([
    'https://app.example.com/callback',
    'https://app.example.com/callback?own=query',
    'https://APP.example.com:443/callback',
    'http://localhost:5173/anywhere?at=all',
    'https://127.0.0.1/',
  ])('leads to %s', (address) => {
    expect(allowed(address)).toBe(new URL(address).href);
  });

  it.each([
    'https://app.example.com/',
    'https://app.example.com/callback/',
    'https://app.example.com/callback/more',
    'https://app.example.com/Callback',
    'http://app.example.com/callback',
    'https://app.example.com:8443/callback',
    'https://evil.example/callback',
    'https://app.example.com.evil.example/callback',
    'https://app.example.com@evil.example/callback',
    'https://somebody@app.example.com/callback',
    'https://:password@app.example.com/callback',
    'https://app.example.com/callback#fragment',
    'https://app.example.com\\@evil.example/callback',
    ' https://app.example.com/callback',
    'https://app.example.com/call back',
    'https://app.example.com/callback\n',
    '//app.example.com/callback',
    'xhttps://app.example.com/callback',
    'ftp://localhost/callback',
    'javascript:alert(1)',
    'https://',
    'https://[::1',
    'not an address',
  ])('never leads to %j', (address) => {
    expect(refusal(address)).toEqual({
      status: 400,
      type: 'refused_url',
      advice: 'The redirect URL is not among the redirect URLs that the project allows.',
    });
  });

  it('is the project’s default without a request, also only if allowed', () => {
    const url = 'https://app.example.com/callback';
    expect(allowed(undefined, { ...settings, default_login_redirect_url: url })).toBe(url);
    const elsewhere = { ...settings, default_login_redirect_url: 'https://elsewhere.example/' };
    expect(refusal(undefined, elsewhere)).toMatchObject({
      type: 'refused_url',
      advice:
        "The project's default_login_redirect_url is not among the redirect URLs that the project allows.",
    });
  });

  it('is refused with another error when there is none and no default', () => {
    for (const wanted of [undefined, '']) {
      expect(refusal(wanted, { ...settings, default_login_redirect_url: null })).toEqual({
        status: 400,
        type: 'missing_url',
        advice: 'No redirect URL was given, and the project has no default for it.',
      });
    }
  });
});

describe('an address', () => {
  it('is accepted up to 2,000 characters, in any case of its scheme', () => {
    const ofLength = (length: number) => 'https://a.example/'.padEnd(length, 'x');
    expect(parseRedirect(ofLength(2_000))?.pathname).toHaveLength(2_000 - 'https://a.example'.length);
    expect(parseRedirect(ofLength(2_001))).toBeUndefined();
    expect(parseRedirect('HTTPS://a.example/')?.href).toBe('https://a.example/');
    expect(parseRedirect('http://a.example/')?.href).toBe('http://a.example/');
  });
});

describe('a parameter that is added to an address', () => {
  it('replaces others of its name, and changes nothing else', () => {
    const url = new URL('https://app.example.com/callback?kept=1&token=old&token=older');
    expect(redirectWith(url, { token: 'a b&c', type: 'oauth' })).toBe(
      'https://app.example.com/callback?kept=1&token=a+b%26c&type=oauth',
    );
    expect(url.searchParams.getAll('token')).toEqual(['old', 'older']);
  });
});
