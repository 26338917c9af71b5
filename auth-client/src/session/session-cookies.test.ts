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
  [
    'a public host that looks local',
    'localhost.example.com',
    {},
    `path=/; expires=${date}; sameSite=lax; secure`,
  ],
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

it('uses the configured names', () => {
  const { cookies, jar } = open('localhost', { opaqueTokenCookieName: 'one', jwtCookieName: 'two' });
  cookies.write(tokens, expires);
  expect(jar.read()).toBe('one=opaque; two=a.b.c');
  expect(cookies.get()).toEqual(tokens);
});

it('requires both cookies for tokens, the opaque one for a session', () => {
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

it('removes readable copies if the tokens are HttpOnly', () => {
  const { cookies, jar } = open('localhost');
  cookies.write(tokens, expires);
  cookies.write({ session_token: '', session_jwt: '' }, expires);
  expect(jar.read()).toBe('');
  expect(cookies.get()).toBeNull();
});

it('removes copies with other paths and domains', () => {
  const { cookies, jar } = open('app.example.com', { domain: 'example.com' });
  jar.write('stytch_session=old; path=/; domain=example.com');
  jar.write('stytch_session=old; path=/; domain=app.example.com');
  jar.write('stytch_session=old; path=/');
  cookies.clear();
  expect(jar.all()).toEqual([]);
});

it('removes a copy of another subdomain setting that would shadow it', () => {
  const { cookies, jar } = open('app.example.com', { domain: 'example.com' });
  jar.write('stytch_session=planted; path=/; domain=example.com');
  cookies.write(tokens, expires);
  expect(jar.read()).not.toContain('planted');
  expect(cookies.token()).toBe('opaque');
});

it('keeps the tokens in memory if the browser stores no cookies', () => {
  const { cookies, environment, isUnavailable } = open('localhost');
  environment.cookies.write = () => {};
  cookies.write(tokens, expires);
  expect(isUnavailable()).toBe(true);
  expect(cookies.get()).toEqual(tokens);
  expect(cookies.token()).toBe('opaque');
  cookies.clear();
  expect(cookies.get()).toBeNull();
});

it('keeps the tokens in memory if the browser keeps the cookies of the session before', () => {
  const { cookies, environment, isUnavailable } = open('localhost');
  cookies.write({ session_token: 'before', session_jwt: 'b.e.f' }, expires);
  environment.cookies.write = () => {};
  cookies.write(tokens, expires);
  expect([cookies.get(), cookies.isOfThisPage(), isUnavailable()]).toEqual([tokens, true, true]);
});

it('keeps no tokens in memory if another tab writes at the same time', () => {
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
it('keeps a token in memory that is too long for a cookie', () => {
  const { cookies, isUnavailable } = open('localhost');
  const long = { session_token: 'opaque', session_jwt: 'x'.repeat(5_000) };
  cookies.write(long, expires);
  expect(isUnavailable()).toBe(true);
  expect(cookies.get()).toEqual(long);
});

// Chromium and Firefox keep a cookie whose name and value have 4096 bytes together, and drop one with a byte more.
it('writes the longest cookie that browsers keep, and none that is longer', () => {
  const longest = 'x'.repeat(4096 - 'stytch_session_jwt'.length);
  for (const [session_jwt, isWritten] of [
    [longest, true],
    [`${longest}x`, false],
  ] as const) {
    const { cookies, written, isUnavailable } = open('localhost');
    cookies.write({ session_token: 'opaque', session_jwt }, expires);
    expect(written.some((cookie) => cookie.startsWith(`stytch_session_jwt=${session_jwt};`))).toBe(isWritten);
    expect(isUnavailable()).toBe(!isWritten);
    expect(cookies.get()?.session_jwt).toBe(session_jwt);
  }
});

it('counts the characters of a token as they are written', () => {
  // '=' is written as '%3D'.
  const encoded = { session_token: 'opaque', session_jwt: '='.repeat(2_000) };
  const { cookies, written, isUnavailable } = open('localhost');
  cookies.write(encoded, expires);
  expect(written.some((cookie) => cookie.startsWith('stytch_session_jwt=%3D'))).toBe(false);
  expect(isUnavailable()).toBe(true);
  expect(cookies.get()).toEqual(encoded);
});

it.each([
  ['opaque token', { session_token: 'x'.repeat(5_000), session_jwt: 'd.e.f' }, ['d.e.f']],
  ['JWT', { session_token: 'next', session_jwt: 'x'.repeat(5_000) }, ['next']],
])('removes the %s of the session before if the new one is too long', (_, next, left) => {
  const { cookies, jar } = open('localhost');
  cookies.write(tokens, expires);
  cookies.write(next, expires);
  expect(jar.all().map(({ value }) => value)).toEqual(left);
  expect(cookies.get()).toEqual(next);
});

it('never lets a token add attributes (GHSA-qjx8-664m-686j)', () => {
  const { cookies, written } = open('localhost');
  const hostile = { session_token: 'a; domain=evil.example', session_jwt: 'b\r\nSet-Cookie: c=d' };
  cookies.write(hostile, expires);
  expect(written.join('\n')).not.toContain('domain=evil');
  expect(written.join('\n')).not.toContain('\r');
  expect(cookies.get()).toEqual(hostile);
});

it('removes a planted copy for a parent domain', () => {
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

it('uses its own tokens if another copy remains, and warns', () => {
  const { cookies, jar, warnings, environment, isUnavailable } = open('app.example.com');
  environment.cookies.read = () => ['stytch_session=planted', jar.read()].join('; ');
  cookies.write(tokens, expires);
  expect(cookies.get()).toEqual(tokens);
  expect(warnings).toEqual(['Could not remove extraneous cookie stytch_session.']);
  expect(isUnavailable()).toBe(false);
  jar.write('stytch_session=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT');
  expect(cookies.token()).toBe('planted');
});

it('drops a too long token once another tab has ended the session', () => {
  const { cookies, jar } = open('localhost');
  cookies.write({ session_token: 'opaque', session_jwt: 'x'.repeat(5_000) }, expires);
  expect(cookies.isOfThisPage()).toBe(false);
  jar.write('stytch_session=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT');
  expect(cookies.get()).toBeNull();
  expect(cookies.token()).toBeUndefined();
});

it('skips a copy that cannot be a token', () => {
  const { cookies, jar } = open('localhost');
  jar.write('stytch_session=%E2%82%AC; path=/');
  expect(cookies.token()).toBeUndefined();
});

it('removes the old JWT if the new session comes without one', () => {
  const { cookies } = open('localhost');
  cookies.write(tokens, expires);
  cookies.write({ session_token: 'next', session_jwt: '' }, expires);
  expect(cookies.token()).toBe('next');
  expect(cookies.get()).toBeNull();
});
