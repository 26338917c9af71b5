import {
  type AuthenticateAnswer,
  sessionsAuthenticate,
  usersDeleteWebauthnRegistration,
  webauthnAuthenticate,
  webauthnAuthenticateStartPrimary,
  webauthnAuthenticateStartSecondary,
  webauthnRegister,
  webauthnRegisterStart,
  webauthnUpdate,
} from '@login-widget/auth-client/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../test/caller.ts';
import { signIn } from '../test/sign-in.ts';
import { type Bend, softAuthenticator } from '../test/soft-authenticator.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';

const headers = { Origin: 'http://localhost:5173' };
const USER_AGENT = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/126.0.0.0 Safari/537.36';

let provider: TestProvider;
let call: ReturnType<typeof callerOf>;

beforeAll(async () => {
  provider = await createTestProvider();
  call = callerOf(provider);
});

const startRegister = async (session: AuthenticateAnswer) => {
  const body = { domain: 'localhost', return_passkey_credential_options: true, user_agent: USER_AGENT };
  const { data } = await call(webauthnRegisterStart, body, { session, headers });
  return data.public_key_credential_creation_options;
};

const register = async (email: string) => {
  const session = await signIn(provider, email);
  const authenticator = softAuthenticator();
  const public_key_credential = authenticator.register(await startRegister(session));
  const registered = await call(webauthnRegister, { public_key_credential }, { session, headers });
  return { authenticator, registered, session: registered.data };
};

const start = async () => {
  const body = { domain: 'localhost', return_passkey_credential_options: true };
  const { data } = await call(webauthnAuthenticateStartPrimary, body, { headers });
  return data.public_key_credential_request_options;
};

const authenticate = (public_key_credential: string) =>
  call(webauthnAuthenticate, { public_key_credential, session_duration_minutes: 30 }, { headers });

describe('a passkey', () => {
  it('is registered by a signed-in person and then signs in alone', async () => {
    const { authenticator, registered } = await register('ada@example.com');
    expect(registered.status).toBe(200);
    expect(registered.data.user.webauthn_registrations).toMatchObject([
      {
        webauthn_registration_id: registered.data.webauthn_registration_id,
        domain: 'localhost',
        authenticator_type: 'platform',
        verified: true,
        name: 'Chrome (Mac)',
      },
    ]);
    const { status, data } = await authenticate(authenticator.authenticate(await start()));
    expect(status).toBe(200);
    expect(data.user_id).toBe(registered.data.user_id);
    expect(data.session.authentication_factors).toMatchObject([
      { type: 'webauthn', delivery_method: 'webauthn_registration' },
    ]);
  });

  it('keeps the token of its owner’s session, so that a lost answer signs nobody out', async () => {
    const session = await signIn(provider, 'lost@example.com');
    const public_key_credential = softAuthenticator().register(await startRegister(session));
    const { data } = await call(webauthnRegister, { public_key_credential }, { session, headers });
    expect(data.session_token).toBe(session.session_token);
    expect(data.session.session_id).toBe(session.session.session_id);
    expect(data.session.authentication_factors.map(({ type }) => type)).toEqual(['otp', 'webauthn']);
    const after = await call(sessionsAuthenticate, {}, { session });
    expect(after.data.session.authentication_factors).toEqual(data.session.authentication_factors);
  });

  it('is named unlike the others of its owner', async () => {
    const add = async (session: AuthenticateAnswer) => {
      const public_key_credential = softAuthenticator().register(await startRegister(session));
      return (await call(webauthnRegister, { public_key_credential }, { session, headers })).data;
    };
    const { session } = await register('names@example.com');
    const id = session.webauthn_registration_id;
    const second = await add(session);
    await call(webauthnUpdate, { name: 'Phone' }, { session: second, params: { id } });
    const data = await add(second);
    expect(data.user.webauthn_registrations.map(({ name }) => name).sort()).toEqual([
      'Chrome (Mac)',
      'Chrome (Mac) 2',
      'Phone',
    ]);
  });

  it('is refused when a transport has other than plain letters', async () => {
    const session = await signIn(provider, 'transports@example.com');
    const credential = JSON.parse(softAuthenticator().register(await startRegister(session)));
    credential.response.transports = ['\ud800'];
    const { status, error } = await call(
      webauthnRegister,
      { public_key_credential: JSON.stringify(credential) },
      { session, headers },
    );
    expect(status).toBe(400);
    expect(error.error_type).toBe('invalid_public_key_credential');
  });

  it('is excluded from its owner’s next registration, and refused there', async () => {
    const { authenticator, session } = await register('again@example.com');
    const options = await startRegister(session);
    expect(JSON.parse(options).excludeCredentials).toMatchObject([{ id: authenticator.id }]);
    const { error } = await call(
      webauthnRegister,
      { public_key_credential: authenticator.register(options) },
      { session, headers },
    );
    expect(error.error_type).toBe('duplicate_webauthn_registration');
  });

  it('is requested by its id when the person is known', async () => {
    const { authenticator, session } = await register('second@example.com');
    const { data } = await call(
      webauthnAuthenticateStartSecondary,
      { domain: 'localhost' },
      { session, headers },
    );
    expect(data.user_id).toBe(session.user_id);
    expect(JSON.parse(data.public_key_credential_request_options).allowCredentials).toMatchObject([
      { id: authenticator.id },
    ]);
  });

  // @asvs 6.5.1
  it('uses up its challenge, whether it succeeds or not', async () => {
    const { authenticator } = await register('once@example.com');
    const options = await start();
    expect((await authenticate(authenticator.authenticate(options, { brokenSignature: true }))).status).toBe(
      401,
    );
    expect((await authenticate(authenticator.authenticate(options))).status).toBe(401);
    const fresh = authenticator.authenticate(await start());
    expect((await authenticate(fresh)).status).toBe(200);
    expect((await authenticate(fresh)).status).toBe(401);
  });

  it('is refused after five minutes', async () => {
    const { authenticator } = await register('late@example.com');
    const options = await start();
    provider.clock.advance(5 * 60_000);
    expect((await authenticate(authenticator.authenticate(options))).error.error_type).toBe(
      'unable_to_auth_webauthn_registration',
    );
  });

  it.each<[string, Bend]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['a look-alike origin', { origin: 'http://localhost.evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['another type', { type: 'webauthn.create' }],
    ['a challenge nobody made', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['no person present', { flags: 0x04 }],
    ['no person verified', { flags: 0x01 }],
    ['a signature that is not its own', { brokenSignature: true }],
    ['a counter that went back', { counter: 0 }],
  ])('is refused with %s', async (what, bend) => {
    const { authenticator } = await register(`${what.replaceAll(' ', '.')}@example.com`);
    expect((await authenticate(authenticator.authenticate(await start()))).status).toBe(200);
    const { status, error } = await authenticate(authenticator.authenticate(await start(), bend));
    expect(status).toBe(401);
    expect(error.error_type).toBe('unable_to_auth_webauthn_registration');
  });

  it.each<[string, Bend]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['another type', { type: 'webauthn.get' }],
    ['no person verified', { flags: 0x41 }],
  ])('is not registered with %s', async (what, bend) => {
    const session = await signIn(provider, `register.${what.replaceAll(' ', '.')}@example.com`);
    const public_key_credential = softAuthenticator().register(await startRegister(session), bend);
    const { status } = await call(webauthnRegister, { public_key_credential }, { session, headers });
    expect(status).toBe(401);
  });

  it('is not registered for another person than the one who started', async () => {
    const options = await startRegister(await signIn(provider, 'starter@example.com'));
    const session = await signIn(provider, 'finisher@example.com');
    const body = { public_key_credential: softAuthenticator().register(options) };
    expect((await call(webauthnRegister, body, { session, headers })).status).toBe(401);
  });

  // @asvs 6.5.6
  it('is unknown after its removal, with the error the widget expects', async () => {
    const { authenticator, session } = await register('removed@example.com');
    const id = session.webauthn_registration_id;
    await call(usersDeleteWebauthnRegistration, undefined, { session, params: { id } });
    const { status, error } = await authenticate(authenticator.authenticate(await start()));
    expect(status).toBe(404);
    expect(error.error_type).toBe('webauthn_registration_not_found');
  });

  it('can be renamed only by its owner', async () => {
    const { session } = await register('rename@example.com');
    const params = { id: session.webauthn_registration_id };
    const renamed = await call(webauthnUpdate, { name: ' Work key ' }, { session, params });
    expect(renamed.data.webauthn_registration.name).toBe('Work key');
    expect((await call(webauthnUpdate, { name: '  ' }, { session, params })).status).toBe(400);
    const stranger = await signIn(provider, 'stranger@example.com');
    expect((await call(webauthnUpdate, { name: 'Mine' }, { session: stranger, params })).status).toBe(404);
  });

  it.each(['', '{}', 'null', '{"id":7}', '{"type":"public-key","id":"a","rawId":"a","response":{}}'])(
    'is a 400 when it is %j',
    async (credential) => {
      const { status, error } = await authenticate(credential);
      expect(status).toBe(400);
      expect(error.error_details).toEqual({ field: 'public_key_credential' });
    },
  );

  it.each(['evil.example', 'com', 'localhost.evil', '127.0.0.1/..'])(
    'is not offered for %s',
    async (domain) => {
      const { error } = await call(webauthnAuthenticateStartPrimary, { domain }, { headers });
      expect(error.error_type).toBe('invalid_domain');
    },
  );
});
