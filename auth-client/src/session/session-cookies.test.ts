import { expect, it } from 'vitest';
import { createSimulatedClock, START } from '../../test/world/simulated-clock.ts';
import { createSimulatedCookies } from '../../test/world/simulated-cookies.ts';
import { type CookieOptions, resolveConfig } from '../config.ts';
import { createSessionCookies } from './session-cookies.ts';

const open = (hostname: string, cookieOptions: CookieOptions = {}) => {
  const clock = createSimulatedClock();
  const jar = createSimulatedCookies(clock, hostname);
  const written: string[] = [];
  let isUnavailable = false;
  const environment = {
    cookies: {
      read: jar.read,
      write: (text: string) => {
        written.push(text);
        jar.write(text);
      },
    },
    page: { hostname, shared: new Map() } as never,
  };
  const warnings: unknown[] = [];
  const log = { warn: (...words: unknown[]) => warnings.push(...words), error: () => {} };
  const cookies = createSessionCookies({
    environment: { ...environment, log },
    config: resolveConfig('public-token-test-1', { cookieOptions }, log),
    onUnavailable: () => {
      isUnavailable = true;
    },
  });
  return { clock, jar, written, warnings, cookies, environment, isUnavailable: () => isUnavailable };
};

const tokens = { session_token: 'opaque', session_jwt: 'a.b.c' };
const expires = new Date(START + 1_800_000);
const date = expires.toUTCString();

const attributes: [string, string, CookieOptions, string][] = [
  ['a public host', 'app.example.com', {}, `path=/; expires=${date}; sameSite=lax; secure`],
  ['localhost', 'localhost', {}, `path=/; expires=${date}; sameSite=lax`],
  ['127.0.0.1', '127.0.0.1', {}, `path=/; expires=${date}; sameSite=lax`],
  ['[::1]', '[::1]', {}, `path=/; expires=${date}; sameSite=lax`],
  ['a path', 'app.example.com', { path: '/app' }, `path=/app; expires=${date}; sameSite=lax; secure`],
  [
    'a domain alone',
    'app.example.com',
    { domain: 'example.com' },
    `path=/; expires=${date}; sameSite=lax; secure`,
  ],
  [
    'subdomains',
    'app.example.com',
    { availableToSubdomains: true },
    `path=/; domain=app.example.com; expires=${date}; sameSite=lax; secure`,
  ],
  [
    'subdomains of a domain',
    'app.example.com',
    { availableToSubdomains: true, domain: 'example.com' },
    `path=/; domain=example.com; expires=${date}; sameSite=lax; secure`,
  ],
  [
    'subdomains of localhost',
    'localhost',
    { availableToSubdomains: true },
    `path=/; expires=${date}; sameSite=lax`,
  ],
];

for (const [words, hostname, options, expected] of attributes) {
  it(`writes both cookies with the right attributes for ${words}`, () => {
    const { cookies, written } = open(hostname, options);
    cookies.write(tokens, expires);
    expect(written).toContain(`stytch_session=opaque; ${expected}`);
    expect(written).toContain(`stytch_session_jwt=a.b.c; ${expected}`);
  });
}

it('uses the names it is given', () => {
  const { cookies, jar } = open('localhost', { opaqueTokenCookieName: 'one', jwtCookieName: 'two' });
  cookies.write(tokens, expires);
  expect(jar.read()).toBe('one=opaque; two=a.b.c');
  expect(cookies.get()).toEqual(tokens);
});

it('has tokens only while both cookies are there, and a session while the opaque one is', () => {
  const { cookies, clock, jar } = open('localhost');
  expect(cookies.get()).toBeNull();
  cookies.write(tokens, expires);
  expect(cookies.token()).toBe('opaque');
  jar.write('stytch_session_jwt=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT');
  expect(cookies.get()).toBeNull();
  expect(cookies.token()).toBe('opaque');
  void clock.advance(1_800_000);
});

it('removes the intermediate token when a full session is written', () => {
  const { cookies, jar } = open('localhost');
  jar.write('stytch_intermediate_session_token=half; path=/');
  cookies.write(tokens, expires);
  expect(jar.read()).not.toContain('intermediate');
});

it('removes its own copies where the tokens are hidden from script', () => {
  const { cookies, jar } = open('localhost');
  cookies.write(tokens, expires);
  cookies.write({ session_token: '', session_jwt: '' }, expires);
  expect(jar.read()).toBe('');
  expect(cookies.get()).toBeNull();
});

it('clears copies of other settings of path and domain too', () => {
  const { cookies, jar } = open('app.example.com', { domain: 'example.com' });
  jar.write('stytch_session=old; path=/; domain=example.com');
  jar.write('stytch_session=old; path=/; domain=app.example.com');
  jar.write('stytch_session=old; path=/');
  cookies.clear();
  expect(jar.all()).toEqual([]);
});

it('removes a copy that another subdomain setting has left, which would shadow the new one', () => {
  const { cookies, jar } = open('app.example.com', { domain: 'example.com' });
  jar.write('stytch_session=planted; path=/; domain=example.com');
  cookies.write(tokens, expires);
  expect(jar.read()).not.toContain('planted');
  expect(cookies.token()).toBe('opaque');
});

it('keeps the tokens for the page where the browser keeps no cookies, and says so', () => {
  const { cookies, environment, isUnavailable } = open('localhost');
  environment.cookies.write = () => {};
  cookies.write(tokens, expires);
  expect(isUnavailable()).toBe(true);
  expect(cookies.get()).toEqual(tokens);
  expect(cookies.token()).toBe('opaque');
  cookies.clear();
  expect(cookies.get()).toBeNull();
});

it('leaves the tokens to the tab that writes its own in the same moment, and keeps none for the page', () => {
  const { cookies, jar, environment, isUnavailable } = open('localhost');
  environment.cookies.write = (text) => {
    jar.write(text);
    jar.write(text.replace(/=(opaque|a\.b\.c);/, '=of-another-tab;'));
  };
  cookies.write(tokens, expires);
  expect(cookies.token()).toBe('of-another-tab');
  expect([cookies.isOfThisPage(), isUnavailable()]).toEqual([false, false]);
});

// @asvs 3.3.5
it('keeps a token that is too long for a cookie for the page', () => {
  const { cookies, isUnavailable } = open('localhost');
  const long = { session_token: 'opaque', session_jwt: 'x'.repeat(5_000) };
  cookies.write(long, expires);
  expect(isUnavailable()).toBe(true);
  expect(cookies.get()).toEqual(long);
});

it('never lets a token add attributes of its own (GHSA-qjx8-664m-686j)', () => {
  const { cookies, written } = open('localhost');
  const hostile = { session_token: 'a; domain=evil.example', session_jwt: 'b\r\nSet-Cookie: c=d' };
  cookies.write(hostile, expires);
  expect(written.join('\n')).not.toContain('domain=evil');
  expect(written.join('\n')).not.toContain('\r');
  expect(cookies.get()).toEqual(hostile);
});

it('removes a copy that somebody planted for a parent domain that is not ours to write', () => {
  const { cookies, jar, warnings } = open('app.example.com');
  jar.write('stytch_session=planted; path=/; domain=example.com');
  jar.write('stytch_session_jwt=planted; path=/; domain=example.com');
  cookies.write(tokens, expires);
  expect(jar.all().map(({ value }) => value)).toEqual(['opaque', 'a.b.c']);
  expect(cookies.get()).toEqual(tokens);
  jar.write('stytch_session=planted; path=/; domain=example.com');
  cookies.clear();
  expect(jar.all()).toEqual([]);
  expect(warnings).toEqual([]);
});

it('uses its own tokens where another copy stays, while the cookie holds them, and warns', () => {
  const { cookies, jar, warnings, environment, isUnavailable } = open('app.example.com');
  environment.cookies.read = () => ['stytch_session=planted', jar.read()].join('; ');
  cookies.write(tokens, expires);
  expect(cookies.get()).toEqual(tokens);
  expect(warnings).toEqual(['Could not remove extraneous cookie stytch_session.']);
  expect(isUnavailable()).toBe(false);
  jar.write('stytch_session=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT');
  expect(cookies.token()).toBe('planted');
});

it('forgets a token that is too long for a cookie once another tab has ended the session', () => {
  const { cookies, jar } = open('localhost');
  cookies.write({ session_token: 'opaque', session_jwt: 'x'.repeat(5_000) }, expires);
  expect(cookies.isOfThisPage()).toBe(false);
  jar.write('stytch_session=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT');
  expect(cookies.get()).toBeNull();
  expect(cookies.token()).toBeUndefined();
});

it('reads over a copy that can be no token', () => {
  const { cookies, jar } = open('localhost');
  jar.write('stytch_session=%E2%82%AC; path=/');
  expect(cookies.token()).toBeUndefined();
});

it('keeps no identity token of the session before, where the new one comes without', () => {
  const { cookies } = open('localhost');
  cookies.write(tokens, expires);
  cookies.write({ session_token: 'next', session_jwt: '' }, expires);
  expect(cookies.token()).toBe('next');
  expect(cookies.get()).toBeNull();
});
