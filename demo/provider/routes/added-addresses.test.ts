import {
  type AuthenticateAnswer,
  magicLinksAuthenticate,
  magicLinksSendSecondary,
  oauthAuthenticate,
  oauthStartPath,
  otpsAuthenticate,
  otpsEmailSendSecondary,
  otpsSmsLoginOrCreate,
  otpsSmsSendSecondary,
  passwordsCreate,
  passwordsResetByEmail,
  passwordsResetByEmailStart,
  usersMe,
  webauthnAuthenticate,
  webauthnAuthenticateStartPrimary,
  webauthnRegister,
  webauthnRegisterStart,
} from '@login-widget/auth-client/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserAt } from '../test/browser.ts';
import { callerOf } from '../test/caller.ts';
import { signIn } from '../test/sign-in.ts';
import { softAuthenticator } from '../test/soft-authenticator.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { codeChallengeOf } from '../tokens/single-use.ts';

const PASSWORD = 'marble otter 58 quilts';
const duration = { session_duration_minutes: 30 };
const code_verifier = 'the verifier of this browser';
const headers = { Origin: 'http://localhost:5173' };

let provider: TestProvider;
let call: ReturnType<typeof callerOf>;
let count = 0;

beforeAll(async () => {
  provider = await createTestProvider();
  call = callerOf(provider);
});

const newEmail = (name: string): string => {
  count += 1;
  return `${name}-${count}@example.com`;
};

const linkToken = async (email: string): Promise<string> =>
  new URL(await provider.inbox.lastLink(email)).searchParams.get('token') ?? '';

/** Proves an address by its newest code, within a session or elsewhere. */
const proveByCode = async (to: string, method_id: string, session?: AuthenticateAnswer) => {
  const token = await provider.inbox.lastCode(to);
  return (await call(otpsAuthenticate, { token, method_id, ...duration }, { session })).data;
};

const emailsOf = ({ user }: AuthenticateAnswer) => user.emails.map(({ email }) => email);

describe('an address that somebody has added to their account, and its owner proves elsewhere', () => {
  type Proof = (email: string) => Promise<AuthenticateAnswer>;
  const byLink: Proof = async (email) =>
    (await call(magicLinksAuthenticate, { token: await linkToken(email), ...duration })).data;
  const byReset: Proof = async (email) => {
    await call(passwordsResetByEmailStart, { email });
    const isReset = async () => (await provider.inbox.lastLink(email)).includes('reset_password');
    await expect.poll(isReset).toBe(true);
    const body = { token: await linkToken(email), password: PASSWORD, ...duration };
    return (await call(passwordsResetByEmail, body)).data;
  };
  const byGoogle: Proof = async (email) => {
    const url = new URL(oauthStartPath('google'), provider.baseUrl);
    url.search = new URLSearchParams({
      public_token: provider.publicToken,
      code_challenge: codeChallengeOf(code_verifier),
      login_redirect_url: headers.Origin,
    }).toString();
    const browser = browserAt(provider);
    const chooser = await browser.open(url.href);
    const token = (await browser.open(chooser.url.href, { email })).url.searchParams.get('token');
    return (await call(oauthAuthenticate, { token, code_verifier, ...duration })).data;
  };

  it.each<[string, Proof]>([
    ['a code', (email) => signIn(provider, email)],
    ['the link that they were sent', byLink],
    ['a reset of the password', byReset],
    ['a social account with it', byGoogle],
  ])('has an account of its own after %s', async (_, prove) => {
    const stranger = await signIn(provider, newEmail('stranger'));
    const email = newEmail('owner');
    await call(magicLinksSendSecondary, { email }, { session: stranger });
    const owner = await prove(email);
    expect(emailsOf(owner)).toEqual([email]);
    expect(owner.user.emails[0]?.verified).toBe(true);
    expect(owner.user_id).not.toBe(stranger.user_id);
    // The stranger's account stays as it was before, with its session.
    const { data } = await call(usersMe, undefined, { session: stranger });
    expect(data.emails.map((one) => one.email)).toEqual(emailsOf(stranger));
    // Another sign-in finds the same accounts.
    expect((await signIn(provider, email)).user_id).toBe(owner.user_id);
    expect((await signIn(provider, emailsOf(stranger)[0] ?? '')).user_id).toBe(stranger.user_id);
  });

  it('is added to the account by a proof in its session', async () => {
    const session = await signIn(provider, newEmail('same'));
    const email = newEmail('second');
    const { data } = await call(otpsEmailSendSecondary, { email }, { session });
    const both = await proveByCode(email, data.method_id, session);
    expect(emailsOf(both)).toEqual([...emailsOf(session), email]);
    expect((await signIn(provider, email)).user_id).toBe(session.user_id);
  });
});

describe('whoever created an account with somebody else’s address', () => {
  const preHijacked = async () => {
    const email = newEmail('typed');
    const { data } = await call(passwordsCreate, { email, password: PASSWORD, ...duration });
    return { email, thief: data };
  };

  it('does not get in by a phone number or an address that they had added', async () => {
    const { email, thief } = await preHijacked();
    const phone_number = '+12025550111';
    const sent = await call(otpsSmsSendSecondary, { phone_number }, { session: thief });
    const session = await proveByCode(phone_number, sent.data.method_id, thief);
    const second = newEmail('thief');
    await call(magicLinksSendSecondary, { email: second }, { session });
    await call(magicLinksAuthenticate, { token: await linkToken(second), ...duration }, { session });
    await call(passwordsResetByEmailStart, { email: second });
    await expect.poll(async () => (await provider.inbox.messages(second)).length).toBe(2);
    const left = await linkToken(second);
    const owner = await signIn(provider, email);
    expect(owner.user).toMatchObject({ emails: [{ email }], phone_numbers: [] });

    const body = { token: left, password: PASSWORD, ...duration };
    expect((await call(passwordsResetByEmail, body)).status).toBe(401);
    const { data } = await call(otpsSmsLoginOrCreate, { phone_number });
    expect((await proveByCode(phone_number, data.method_id)).user_id).not.toBe(owner.user_id);
    expect((await signIn(provider, second)).user_id).not.toBe(owner.user_id);
  });

  // About every sixth attempt succeeded.
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'does not stay signed in by a passkey in use at that moment (%i)',
    async () => {
      const { email, thief } = await preHijacked();
      const passkeyAt = { domain: 'localhost', return_passkey_credential_options: true };
      const inSession = { session: thief, headers };
      const started = await call(webauthnRegisterStart, { ...passkeyAt, user_agent: '' }, inSession);
      const authenticator = softAuthenticator();
      const credential = authenticator.register(started.data.public_key_credential_creation_options);
      await call(webauthnRegister, { public_key_credential: credential }, inSession);
      const usePasskey = async () => {
        const { data } = await call(webauthnAuthenticateStartPrimary, passkeyAt, { headers });
        // As synced passkeys, which count nothing.
        const public_key_credential = authenticator.authenticate(data.public_key_credential_request_options, {
          counter: 0,
        });
        return call(webauthnAuthenticate, { public_key_credential, ...duration }, { headers });
      };
      const sessions: AuthenticateAnswer[] = [];
      let isProven = false;
      const thieves = Array.from({ length: 12 }, async () => {
        while (!isProven) {
          const { status, data } = await usePasskey();
          if (status !== 200) return;
          sessions.push(data);
        }
      });
      await expect.poll(() => sessions.length).toBeGreaterThan(0);
      await signIn(provider, email);
      isProven = true;
      await Promise.all(thieves);
      const left = await Promise.all(sessions.map((session) => call(usersMe, undefined, { session })));
      expect(left.filter(({ status }) => status === 200)).toEqual([]);
    },
  );
});
