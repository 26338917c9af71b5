import { describe, expect, it } from 'vitest';
import { defaultLimits } from './limits/limits.ts';
import { isOnHere, optionsFromEnv, ProviderSettingError } from './options-from-env.ts';

describe('the environment', () => {
  it('defaults to the inbox, to stand-ins, and to the documented limits', () => {
    expect(optionsFromEnv({})).toMatchObject({
      senders: {},
      oauthClients: {},
      limits: defaultLimits,
      allowedOrigins: [],
      allowedRedirects: [],
      trustedProxies: 0,
      hidesAccounts: false,
      hasSandbox: false,
    });
  });

  it('creates the example organization if it is asked to', () => {
    expect(optionsFromEnv({}).hasExample).toBeUndefined();
    expect(optionsFromEnv({ EXAMPLE_ORGANIZATION: 'on' }).hasExample).toBe(true);
    expect(optionsFromEnv({ EXAMPLE_ORGANIZATION: 'off' }).hasExample).toBe(false);
  });

  it('sets addresses, senders, credentials and limits', () => {
    const options = optionsFromEnv({
      ALLOWED_ORIGINS: 'https://a.example, https://b.example/, chrome-extension://abc',
      SMTP_URL: 'smtp://localhost:25',
      SMS_HOOK_URL: 'https://sms.example/send',
      GITHUB_CLIENT_ID: 'id',
      GITHUB_CLIENT_SECRET: 'secret',
      SENDS_PER_HOUR: '3',
      HIDE_ACCOUNTS: '1',
      SANDBOX: '1',
      SESSION_COOKIES: 'http_only',
      COOKIE_DOMAIN: 'example.com',
      TRUSTED_PROXIES: '1',
      BREACH_RANGE_URL: 'https://api.pwnedpasswords.com/range/',
      PROJECT_SECRET: 'secret-test-0123456789abcdef0123456789',
    });
    expect(options.projectSecret).toBe('secret-test-0123456789abcdef0123456789');
    expect(options.allowedOrigins).toEqual([
      'https://a.example',
      'https://b.example',
      'chrome-extension://abc',
    ]);
    expect(Object.keys(options.senders ?? {}).sort()).toEqual(['email', 'sms', 'whatsapp']);
    expect(options.oauthClients).toEqual({ github: { clientId: 'id', clientSecret: 'secret' } });
    expect(options.limits).toEqual({ ...defaultLimits, sendsPerHour: 3 });
    expect(options).toMatchObject({ hidesAccounts: true, hasSandbox: true, trustedProxies: 1 });
    expect(options).toMatchObject({ sessionCookies: 'http_only', cookieDomain: 'example.com' });
    expect(options.breachRangeUrl).toContain('/range/');
  });

  it.each([
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
    ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'secret' }],
    ['SEND_COOLDOWN_SECONDS', { SEND_COOLDOWN_SECONDS: 'soon' }],
    ['FAILURES_PER_HOUR', { FAILURES_PER_HOUR: '-1' }],
    ['FAILURES_PER_DAY', { FAILURES_PER_DAY: 'many' }],
    ['SESSION_COOKIES', { SESSION_COOKIES: 'httponly' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '1.5' }],
    ['SERVER_CALLS_PER_MINUTE', { SERVER_CALLS_PER_MINUTE: 'all' }],
    ['PROJECT_SECRET', { PROJECT_SECRET: 'too short' }],
    ['ADMIN_SECRET', { ADMIN_SECRET: 'too short' }],
    ['RECAPTCHA_API_KEY', { RECAPTCHA_PROJECT_ID: 'mine' }],
    ['RECAPTCHA_PROJECT_ID', { RECAPTCHA_API_KEY: 'key' }],
    ['HIDE_ACCOUNTS', { HIDE_ACCOUNTS: 'yes' }],
    ['SANDBOX', { SANDBOX: 'true' }],
    ['ALLOWED_ORIGINS', { ALLOWED_ORIGINS: 'https://a.example, b.example' }],
    ['ALLOWED_ORIGINS', { ALLOWED_ORIGINS: 'https://a.example/app' }],
    ['ALLOWED_ORIGINS', { ALLOWED_ORIGINS: 'file:///app/index.html' }],
    ['ALLOWED_ORIGINS', { ALLOWED_ORIGINS: 'chrome-extension://*' }],
    ['ALLOWED_REDIRECTS', { ALLOWED_REDIRECTS: 'https://a.example/in, b.example/in' }],
    ['ALLOWED_REDIRECTS', { ALLOWED_REDIRECTS: 'https://a.example/in#part' }],
    ['ALLOWED_REDIRECTS', { ALLOWED_REDIRECTS: 'https://*.a.example in' }],
    ['ALLOWED_REDIRECTS', { ALLOWED_REDIRECTS: 'https://*.a.example/in' }],
    ['ALLOWED_REDIRECTS', { ALLOWED_REDIRECTS: 'https://a.example/*' }],
    ['COOKIE_DOMAIN', { COOKIE_DOMAIN: 'https://example.com' }],
    ['EXAMPLE_ORGANIZATION', { EXAMPLE_ORGANIZATION: 'yes' }],
    ['HOST_URL', { HOST_URL: 'localhost:5173' }],
    ['HOST_URL', { HOST_URL: 'https://a.example/shop' }],
    ['BREACH_RANGE_URL', { BREACH_RANGE_URL: 'https://user:password@ranges.example/range/' }],
    ['SMS_HOOK_URL', { SMS_HOOK_URL: 'https://user:password@sms.example/send' }],
    ['BREACH_RANGE_URL', { BREACH_RANGE_URL: 'api.pwnedpasswords.com' }],
    ['SMS_HOOK_URL', { SMS_HOOK_URL: '/send' }],
    ['SMTP_URL', { SMTP_URL: 'user:password@mail.example.com' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'Example' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'a@example.com\nBcc: b@example.com' }],
    ['CALLS_PER_MINUTE', { CALLS_PER_MINUTE: '0' }],
    ['SENDS_PER_HOUR', { SENDS_PER_HOUR: '0' }],
    ['FAILURES_PER_HOUR', { FAILURES_PER_HOUR: '0' }],
    ['FAILURES_PER_DAY', { FAILURES_PER_DAY: '0' }],
    ['SERVER_CALLS_PER_MINUTE', { SERVER_CALLS_PER_MINUTE: '0' }],
    ['PROJECT_SECRET', { PROJECT_SECRET: `${'long enough, but with spaces and é'.repeat(2)}` }],
  ])('is refused with the name of an invalid variable: %s', (name, env) => {
    expect(() => optionsFromEnv(env as Record<string, string>)).toThrow(name);
  });

  it.each([
    'no-reply@example.com',
    'Example <no-reply@example.com>',
    '"Example, Inc." <no-reply@example.com>',
  ])('accepts the sender %s', (MAIL_FROM) => {
    expect(optionsFromEnv({ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM }).senders?.email).toBeDefined();
  });

  it.each(['p/w', 'p#w', 'p?w'])('tells how to write the password of an address: %s', (password) => {
    expect(() => optionsFromEnv({ SMTP_URL: `smtp://user:${password}@mail.example.com:587` })).toThrow(
      /^SMTP_URL cannot be read\. In a password, write % as %25, \/ as %2F, \? as %3F, # as %23 and @ as %40\.$/,
    );
  });

  it.each([
    ['ALLOWED_ORIGINS', 'https://a.example, b.example', '"b.example"'],
    ['ALLOWED_REDIRECTS', 'https://a.example/in, https://b.example/*', '"https://b.example/*"'],
  ])('quotes the invalid item of a list: %s', (name, list, item) => {
    expect(() => optionsFromEnv({ [name]: list })).toThrow(item);
  });

  it.each(['SMS_HOOK_URL', 'BREACH_RANGE_URL'])('never quotes the password of %s', (name) => {
    const env = { [name]: 'https://user:secret@gateway.example/send' };
    expect(() => optionsFromEnv(env)).toThrow(
      new ProviderSettingError(`${name} must have no user and password.`),
    );
  });

  it('never quotes an invalid address, which may contain a password', () => {
    expect(() => optionsFromEnv({ SMTP_URL: 'user:secret@mail.example.com' })).toThrow(
      /^SMTP_URL must be an address that starts with smtp:\/\/ or smtps:\/\/\.$/,
    );
  });
});

describe.each(['INBOX', 'STAND_INS'] as const)('%s', (name) => {
  const isLocal = true;
  it.each([
    ['is on for this machine', true, '', isLocal, undefined],
    ['is on under an address of this machine', true, '', isLocal, 'http://127.0.0.1:8080'],
    ['is off for the network', false, '', !isLocal, undefined],
    ['is off at a public address, which a proxy passes on', false, '', isLocal, 'https://a.example'],
    ['is on where it is wanted', true, '1', !isLocal, 'https://a.example'],
    ['is off where it is not wanted', false, '0', isLocal, undefined],
  ])('%s', (_, isShown, value, local, publicUrl) => {
    expect(isOnHere({ [name]: value }, name, local, publicUrl)).toBe(isShown);
  });
});
