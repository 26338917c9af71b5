import { expect, it } from 'vitest';
import { openClient } from '../test/open-client.ts';
import type { AuthClient } from './index.ts';

const duration = { session_duration_minutes: 30 };
const wallet = { crypto_wallet_address: '0x1', crypto_wallet_type: 'ethereum' as const };
const email = 'ada@example.com';

/** One valid call for each method, as an object of its fields, and how these become its arguments. */
const methods: Record<
  string,
  { good: object; call: (client: AuthClient, fields: never) => unknown; optional?: readonly string[] }
> = {
  'magicLinks.authenticate': {
    good: { Token: 'token', ...duration },
    call: (client, { Token, ...options }: { Token: string } & typeof duration) =>
      client.magicLinks.authenticate(Token, options),
  },
  'otps.authenticate': {
    good: { Code: '123456', method_id: 'method', ...duration },
    call: (client, { Code, method_id, ...options }: { Code: string; method_id: string } & typeof duration) =>
      client.otps.authenticate(Code, method_id, options),
  },
  'oauth.authenticate': {
    good: { Token: 'token', ...duration },
    call: (client, { Token, ...options }: { Token: string } & typeof duration) =>
      client.oauth.authenticate(Token, options),
  },
  'cryptoWallets.authenticateStart': {
    good: wallet,
    call: (client, fields) => client.cryptoWallets.authenticateStart(fields),
  },
  'cryptoWallets.authenticate': {
    good: { ...wallet, signature: '0x2', ...duration },
    call: (client, fields) => client.cryptoWallets.authenticate(fields),
  },
  'totps.create': {
    good: { expiration_minutes: 60 },
    call: (client, fields) => client.totps.create(fields),
  },
  'totps.authenticate': {
    good: { totp_code: '123456', ...duration },
    call: (client, fields) => client.totps.authenticate(fields),
  },
  'totps.recover': {
    good: { recovery_code: 'abc', ...duration },
    call: (client, fields) => client.totps.recover(fields),
  },
  'passwords.create': {
    good: { email, password: 'secret', ...duration },
    call: (client, fields) => client.passwords.create(fields),
  },
  'passwords.authenticate': {
    good: { email, password: 'secret', ...duration },
    call: (client, fields) => client.passwords.authenticate(fields),
  },
  'passwords.resetByEmail': {
    good: { token: 'token', password: 'secret', ...duration },
    call: (client, fields) => client.passwords.resetByEmail(fields),
  },
  'passwords.resetByExistingPassword': {
    good: { email, existing_password: 'old', new_password: 'new', ...duration },
    call: (client, fields) => client.passwords.resetByExistingPassword(fields),
  },
  'passwords.resetBySession': {
    good: { password: 'secret', session_duration_minutes: 30 },
    optional: ['session_duration_minutes'],
    call: (client, fields) => client.passwords.resetBySession(fields),
  },
  'passwords.strengthCheck': {
    good: { email, password: 'secret' },
    optional: ['email'],
    call: (client, fields) => client.passwords.strengthCheck(fields),
  },
  'passwords.resetByEmailStart': {
    good: {
      email,
      login_redirect_url: 'https://example.com',
      reset_password_redirect_url: 'https://example.com',
      reset_password_expiration_minutes: 10,
      reset_password_template_id: 'plain',
    },
    optional: [
      'login_redirect_url',
      'reset_password_redirect_url',
      'reset_password_expiration_minutes',
      'reset_password_template_id',
    ],
    call: (client, fields) => client.passwords.resetByEmailStart(fields),
  },
  'impersonation.authenticate': {
    good: { impersonation_token: 'token' },
    call: (client, fields) => client.impersonation.authenticate(fields),
  },
  'session.authenticate': {
    good: duration,
    optional: ['session_duration_minutes'],
    call: (client, fields) => client.session.authenticate(fields),
  },
  'user.update': {
    good: { name: {}, untrusted_metadata: {} },
    optional: ['name', 'untrusted_metadata'],
    call: (client, fields) => client.user.update(fields),
  },
  'webauthn.authenticate': {
    good: {
      domain: 'example.com',
      is_passkey: true,
      conditional_mediation: false,
      signal: new AbortController().signal,
      ...duration,
    },
    optional: ['domain', 'is_passkey', 'conditional_mediation', 'signal'],
    call: (client, fields) => client.webauthn.authenticate(fields),
  },
  'webauthn.register': {
    good: {
      domain: 'example.com',
      authenticator_type: 'platform',
      is_passkey: true,
      override_id: 'id',
      override_name: 'name',
      override_display_name: 'name',
      session_duration_minutes: 30,
    },
    optional: [
      'domain',
      'authenticator_type',
      'is_passkey',
      'override_id',
      'override_name',
      'override_display_name',
      'session_duration_minutes',
    ],
    call: (client, fields) => client.webauthn.register(fields),
  },
  startOAuthFlow: {
    good: {
      login_redirect_url: 'https://example.com',
      signup_redirect_url: 'https://example.com',
      custom_scopes: ['scope'],
      provider_params: {},
    },
    optional: ['login_redirect_url', 'signup_redirect_url', 'custom_scopes', 'provider_params'],
    call: (client, fields) => client.oauth.google.start(fields),
  },
};

const words = (value: unknown) => {
  if (Array.isArray(value)) return 'an array of strings';
  if (value instanceof AbortSignal) return 'an AbortSignal';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
};

for (const [method, { good, call, optional = [] }] of Object.entries(methods)) {
  for (const [field, value] of Object.entries(good)) {
    it(`rejects ${method} before sending if ${field} is not ${words(value)}`, async () => {
      const { client, server } = openClient();
      const wrong = { ...good, [field]: Symbol('wrong') } as never;
      await expect(call(client, wrong)).rejects.toMatchObject({
        name: 'UsageError',
        message: `Invalid call to ${method}\n${field} must be ${words(value)}.`,
      });
      if (!optional.includes(field)) {
        const { [field]: _, ...without } = good as Record<string, unknown>;
        await expect(call(client, without as never)).rejects.toMatchObject({ name: 'UsageError' });
      }
      expect(server.calls).toEqual([]);
      client.dispose();
    });
  }
}

it('rejects a signal of a wrong type before anything is sent', async () => {
  const { client, server } = openClient();
  for (const signal of ['x', {}, new AbortController()] as never[]) {
    const call = client.webauthn.authenticate({ signal, ...duration });
    await expect(call).rejects.toThrow('signal must be an AbortSignal.');
  }
  expect(server.calls).toEqual([]);
  client.dispose();
});

it('rejects custom scopes that are not strings, without navigating', async () => {
  const { client, tab } = openClient();
  await expect(client.oauth.google.start({ custom_scopes: [1] as never })).rejects.toThrow(
    'Invalid call to startOAuthFlow\ncustom_scopes must be an array of strings.',
  );
  expect(tab.left).toEqual([]);
  client.dispose();
});

it('throws synchronously if updateSession gets no token', () => {
  const { client } = openClient();
  expect(() => client.session.updateSession({} as never)).toThrow(
    'Invalid call to session.updateSession\nsession_token must be a string.',
  );
  client.dispose();
});

it('rejects calls without options with a message', async () => {
  const { client } = openClient();
  await expect(client.otps.authenticate('123456', 'method', undefined as never)).rejects.toMatchObject({
    name: 'UsageError',
  });
  await expect(client.passwords.create(undefined as never)).rejects.toMatchObject({ name: 'UsageError' });
  await expect(client.totps.create(undefined as never)).rejects.toMatchObject({ name: 'UsageError' });
  client.dispose();
});

it('refuses cookie options of a wrong type on creation', () => {
  expect(() => openClient({ cookieOptions: { jwtCookieName: 1 as never } })).toThrow(
    'cookieOptions.jwtCookieName must be a string.',
  );
  expect(() => openClient({ cookieOptions: { availableToSubdomains: 'yes' as never } })).toThrow(
    'cookieOptions.availableToSubdomains must be a boolean.',
  );
});
