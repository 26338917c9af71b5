import {
  type AuthenticateAnswer,
  cryptoWalletsAuthenticate,
  cryptoWalletsStartSecondary,
  oauthStartPath,
} from '@login-widget/auth-client/wire';
import { Secret, TOTP } from 'otpauth';
import * as magicLinks from '../server-api/endpoints/magic-links.ts';
import * as oauth from '../server-api/endpoints/oauth.ts';
import * as otps from '../server-api/endpoints/otps.ts';
import * as passwords from '../server-api/endpoints/passwords.ts';
import * as rbac from '../server-api/endpoints/rbac.ts';
import * as sessions from '../server-api/endpoints/sessions.ts';
import * as totps from '../server-api/endpoints/totps.ts';
import * as users from '../server-api/endpoints/users.ts';
import * as webauthn from '../server-api/endpoints/webauthn.ts';
import type { TestProvider } from '../testing.ts';
import { codeChallengeOf } from '../tokens/single-use.ts';
import { browserAt } from './browser.ts';
import { callerOf } from './caller.ts';
import { REDIRECT, relyingParty } from './relying-party.ts';
import { serverCallerOf } from './server-caller.ts';
import { type ServerCall, serverCall } from './server-calls.ts';
import { softAuthenticator } from './soft-authenticator.ts';
import { softEthereumWallet } from './soft-wallets.ts';

/** The person of the calls, with a verified address. */
interface ServerUser {
  id: string;
  email: string;
}

const PAGE = 'http://localhost:5173';
const PASSWORD = 'marble otter 58 quilts';
const code_verifier = 'the verifier of this browser';
const code_challenge = codeChallengeOf(code_verifier);
const session_duration_minutes = 60;
const passkeyAt = { domain: 'localhost', return_passkey_credential_options: true };

const MAKES_ITS_OWN = 'creates a user of its own project';

/** Every consumer call of servers, by noun. A call may depend on the one before it, about the same user. */
export const serverUserCalls = (provider: TestProvider): Record<string, ServerCall<ServerUser>[]> => {
  const call = serverCallerOf(provider);
  const page = callerOf(provider);
  const unique = () => Math.random().toString(36).slice(2, 10);
  const newEmail = () => `new-${unique()}@people.example`;
  const newPhone = () => `+1202${String(Math.random()).slice(2, 9)}`;
  const tokenFor = async (email: string) =>
    new URL(await provider.inbox.lastLink(email)).searchParams.get('token') ?? '';

  const code = async ({ email }: ServerUser) => {
    const { data } = await call(otps.otpsEmailSend, { email });
    return { method_id: data.email_id, code: await provider.inbox.lastCode(email) };
  };
  const signedIn = async (user: ServerUser) =>
    (await call(otps.otpsAuthenticate, { ...(await code(user)), session_duration_minutes })).data;
  const inSession = ({ session_token }: Pick<AuthenticateAnswer, 'session_token'>) => ({
    session: { session_token },
    headers: { Origin: PAGE },
  });
  const addedPhone = async ({ id: user_id }: ServerUser) =>
    (await call(otps.otpsSms.send, { phone_number: newPhone(), user_id })).data.phone_id;
  const withPassword = async (user: ServerUser) => {
    const { session_token } = await signedIn(user);
    const body = { password: PASSWORD, session_token, session_duration_minutes };
    return (await call(passwords.passwordsResetBySession, body)).data;
  };
  const totp = async ({ id: user_id }: ServerUser) => {
    const { totps: before } = (await call(users.usersGet, undefined, { user_id })).data;
    for (const { totp_id: id } of before) await call(users.usersDeleteTotp, undefined, { id });
    const { data } = await call(totps.totpsCreate, { user_id });
    const app = new TOTP({ secret: Secret.fromBase32(data.secret) });
    return { ...data, totp_code: app.generate({ timestamp: provider.clock.now().getTime() }) };
  };
  const provenTotp = async (user: ServerUser) => {
    const made = await totp(user);
    await call(totps.totpsAuthenticate, { user_id: user.id, totp_code: made.totp_code });
    return made;
  };
  const newCredential = async ({ id: user_id }: ServerUser) => {
    const { data } = await call(webauthn.webauthnRegisterStart, { user_id, ...passkeyAt });
    const authenticator = softAuthenticator();
    const made = authenticator.register(data.public_key_credential_creation_options);
    return { authenticator, body: { user_id, public_key_credential: made } };
  };
  const passkey = async (user: ServerUser) => {
    const { authenticator, body } = await newCredential(user);
    const { data } = await call(webauthn.webauthnRegister, body);
    return { authenticator, id: data.webauthn_registration_id };
  };
  const wallet = async (user: ServerUser): Promise<string> => {
    const session = inSession(await signedIn(user));
    const soft = softEthereumWallet();
    const about = { crypto_wallet_address: soft.address, crypto_wallet_type: soft.type };
    const { data } = await page(cryptoWalletsStartSecondary, about, session);
    const signed = { ...about, signature: soft.sign(data.challenge), session_duration_minutes };
    const proven = await page(cryptoWalletsAuthenticate, signed, session);
    return proven.data.user.crypto_wallets.at(-1)?.crypto_wallet_id ?? '';
  };
  const socialToken = async ({ email }: ServerUser): Promise<string> => {
    const url = new URL(oauthStartPath('github'), provider.baseUrl);
    const redirects = { login_redirect_url: `${PAGE}/`, signup_redirect_url: `${PAGE}/` };
    const query = { public_token: provider.publicToken, code_challenge, ...redirects };
    url.search = new URLSearchParams(query).toString();
    const browser = browserAt(provider);
    const chooser = await browser.open(url.href);
    return (await browser.open(chooser.url.href, { email })).url.searchParams.get('token') ?? '';
  };
  const connectedApp = async (user: ServerUser): Promise<string> => {
    const application = relyingParty(provider);
    const { client_id } = await application.register();
    const query = {
      client_id,
      redirect_uri: REDIRECT,
      response_type: 'code',
      scope: 'openid',
      code_challenge,
    };
    const authorizeUrl = new URL(`https://x.example/?${new URLSearchParams(query)}`);
    await application.submit(await signedIn(user), authorizeUrl);
    return client_id;
  };
  const whole = ({ id: user_id }: ServerUser) => ({ params: { user_id } });
  const factor = async (id: Promise<string> | string) => ({ params: { id: await id } });

  return {
    users: [
      serverCall(users.usersCreate, () => ({ body: { email: newEmail() } }), MAKES_ITS_OWN),
      serverCall(
        users.usersSearch,
        ({ email }: ServerUser) => ({
          body: {
            query: {
              operator: 'AND',
              operands: [{ filter_name: 'email_address', filter_value: [email] }],
            },
          },
        }),
        'finds only the users of its own project',
      ),
      serverCall(users.usersGet, whole),
      serverCall(users.usersUpdate, (user: ServerUser) => ({
        ...whole(user),
        body: { trusted_metadata: { plan: 'pro' } },
      })),
      serverCall(users.usersConnectedApps, whole),
      serverCall(users.usersRevokeConnectedApp, async (user: ServerUser) => ({
        params: { user_id: user.id, connected_app_id: await connectedApp(user) },
        body: {},
      })),
      serverCall(users.usersDeleteEmail, async ({ id: user_id }: ServerUser) =>
        factor((await call(otps.otpsEmailSend, { email: newEmail(), user_id })).data.email_id),
      ),
      serverCall(users.usersDeletePhoneNumber, (user: ServerUser) => factor(addedPhone(user))),
      serverCall(users.usersDeleteTotp, async (user: ServerUser) => factor((await totp(user)).totp_id)),
      serverCall(users.usersDeleteCryptoWallet, (user: ServerUser) => factor(wallet(user))),
      serverCall(users.usersDeleteOAuthRegistration, async (user: ServerUser) => {
        const token = await socialToken(user);
        const { data } = await call(oauth.oauthAuthenticate, { token, code_verifier });
        return factor(data.oauth_user_registration_id);
      }),
      serverCall(users.usersDeleteWebauthnRegistration, async (user: ServerUser) =>
        factor((await passkey(user)).id),
      ),
      serverCall(users.usersDeletePassword, async (user: ServerUser) =>
        factor((await withPassword(user)).user.password?.password_id ?? ''),
      ),
      serverCall(users.usersDelete, whole),
    ],
    sessions: [
      serverCall(sessions.sessionsGet, whole),
      serverCall(sessions.sessionsAuthenticate, async (user: ServerUser) => ({
        body: { session_jwt: (await signedIn(user)).session_jwt, session_custom_claims: { plan: 'pro' } },
      })),
      serverCall(sessions.sessionsRevoke, async (user: ServerUser) => ({
        body: { session_token: (await signedIn(user)).session_token },
      })),
    ],
    magicLinks: [
      serverCall(magicLinks.magicLinksSend, ({ email }: ServerUser) => ({ body: { email } })),
      serverCall(
        magicLinks.magicLinksLoginOrCreate,
        ({ email }: ServerUser) => ({ body: { email } }),
        MAKES_ITS_OWN,
      ),
      serverCall(magicLinks.magicLinksAuthenticate, async ({ email }: ServerUser) => {
        await call(magicLinks.magicLinksSend, { email, code_challenge });
        return { body: { token: await tokenFor(email), code_verifier, session_duration_minutes } };
      }),
    ],
    otps: [
      serverCall(otps.otpsEmailSend, ({ email }: ServerUser) => ({ body: { email } })),
      serverCall(
        otps.otpsEmailLoginOrCreate,
        ({ email }: ServerUser) => ({ body: { email } }),
        MAKES_ITS_OWN,
      ),
      ...[otps.otpsSms, otps.otpsWhatsapp].flatMap((endpoints) => [
        serverCall(endpoints.send, ({ id: user_id }: ServerUser) => ({
          body: { phone_number: newPhone(), user_id },
        })),
        serverCall(endpoints.loginOrCreate, () => ({ body: { phone_number: newPhone() } }), MAKES_ITS_OWN),
      ]),
      serverCall(otps.otpsAuthenticate, async (user: ServerUser) => ({
        body: { ...(await code(user)), session_duration_minutes },
      })),
    ],
    passwords: [
      serverCall(
        passwords.passwordsCreate,
        () => ({ body: { email: newEmail(), password: PASSWORD } }),
        MAKES_ITS_OWN,
      ),
      serverCall(
        passwords.passwordsStrengthCheck,
        ({ email }: ServerUser) => ({ body: { email, password: PASSWORD } }),
        'rates a text; stores nothing',
      ),
      serverCall(passwords.passwordsAuthenticate, async (user: ServerUser) => {
        await withPassword(user);
        return { body: { email: user.email, password: PASSWORD, session_duration_minutes } };
      }),
      serverCall(passwords.passwordsResetStart, ({ email }: ServerUser) => ({ body: { email } })),
      serverCall(passwords.passwordsReset, async ({ email }: ServerUser) => {
        await call(passwords.passwordsResetStart, { email, code_challenge });
        return { body: { token: await tokenFor(email), password: PASSWORD, code_verifier } };
      }),
      serverCall(passwords.passwordsResetByExisting, async (user: ServerUser) => {
        await withPassword(user);
        const old = { email: user.email, existing_password: PASSWORD };
        return { body: { ...old, new_password: 'velvet onion 73 kites' } };
      }),
      serverCall(passwords.passwordsResetBySession, async (user: ServerUser) => ({
        body: { password: PASSWORD, session_token: (await signedIn(user)).session_token },
      })),
    ],
    rbac: [serverCall(rbac.rbacPolicy, () => ({}), 'returns the policy of its own project')],
    totps: [
      serverCall(totps.totpsCreate, ({ id: user_id }: ServerUser) => ({ body: { user_id } })),
      serverCall(totps.totpsAuthenticate, async (user: ServerUser) => ({
        body: { user_id: user.id, totp_code: (await totp(user)).totp_code },
      })),
      serverCall(totps.totpsRecoveryCodes, async (user: ServerUser) => {
        await provenTotp(user);
        return { body: { user_id: user.id } };
      }),
      serverCall(totps.totpsRecover, async (user: ServerUser) => ({
        body: { user_id: user.id, recovery_code: (await provenTotp(user)).recovery_codes[0] },
      })),
    ],
    webauthn: [
      serverCall(webauthn.webauthnRegisterStart, ({ id: user_id }: ServerUser) => ({
        body: { user_id, ...passkeyAt },
      })),
      serverCall(webauthn.webauthnRegister, async (user: ServerUser) => ({
        body: (await newCredential(user)).body,
      })),
      serverCall(webauthn.webauthnAuthenticateStart, async (user: ServerUser) => {
        await passkey(user);
        return { body: { user_id: user.id, ...passkeyAt } };
      }),
      serverCall(webauthn.webauthnAuthenticate, async (user: ServerUser) => {
        const { authenticator } = await passkey(user);
        const about = { user_id: user.id, ...passkeyAt };
        const { data } = await call(webauthn.webauthnAuthenticateStart, about);
        const signed = authenticator.authenticate(data.public_key_credential_request_options);
        return { body: { public_key_credential: signed, session_duration_minutes } };
      }),
      serverCall(webauthn.webauthnUpdate, async (user: ServerUser) => ({
        params: { webauthn_registration_id: (await passkey(user)).id },
        body: { name: 'Mine' },
      })),
    ],
    oauth: [
      serverCall(oauth.oauthAttach, ({ id: user_id }: ServerUser) => ({
        body: { provider: 'apple', user_id },
      })),
      serverCall(oauth.oauthAuthenticate, async (user: ServerUser) => ({
        body: { token: await socialToken(user), code_verifier, session_duration_minutes },
      })),
    ],
  };
};
