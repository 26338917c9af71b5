import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localStore } from '../../lib/storage.ts';
import { expectsSession, markExpectedSession, unmarkExpectedSession } from './expected-session.ts';

const COOKIES = ['stytch_session', 'stytch_session_jwt'];

function keepTokensIn(place: 'script' | 'http_only'): void {
  document.head.innerHTML = `<meta name="session-cookies" content="${place}">`;
}

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the client writes it in this way.
  document.cookie = cookie;
}

const isExpected = () => expectsSession(document, localStore);

beforeEach(() => keepTokensIn('script'));
afterEach(() => {
  document.head.innerHTML = '';
  localStorage.clear();
  for (const name of COOKIES) setCookie(`${name}=; max-age=0`);
});

describe('a session is expected', () => {
  it('with the cookie of its token', () => {
    setCookie('stytch_session_jwt=a.b.c');
    expect(isExpected()).toBe(false);
    setCookie('stytch_session=token');
    expect(isExpected()).toBe(true);
  });

  it('not by the note of a session whose cookie is gone', () => {
    localStorage.setItem('signedInHere', 'true');
    expect(isExpected()).toBe(false);
  });

  it('by the note if no script can read the cookie', () => {
    keepTokensIn('http_only');
    expect(isExpected()).toBe(false);
    localStorage.setItem('signedInHere', 'true');
    expect(isExpected()).toBe(true);
  });
});

it('the mark is on the page until the session is known', () => {
  const isMarked = () => document.documentElement.hasAttribute('data-session-expected');
  markExpectedSession(document, localStore);
  expect(isMarked()).toBe(false);
  setCookie('stytch_session=token');
  markExpectedSession(document, localStore);
  expect(isMarked()).toBe(true);
  unmarkExpectedSession(document);
  expect(isMarked()).toBe(false);
});
