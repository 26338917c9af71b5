import {
  type AuthenticateAnswer,
  cryptoWalletsAuthenticate,
  cryptoWalletsStartPrimary,
  cryptoWalletsStartSecondary,
  magicLinksLoginOrCreate,
  oauthAuthenticate,
  oauthStartPath,
  otpsAuthenticate,
  otpsEmailLoginOrCreate,
  otpsEmailSendSecondary,
  otpsSmsSendSecondary,
  passwordsResetByEmailStart,
  passwordsResetBySession,
  totpsAuthenticate,
  totpsCreate,
  usersMe,
  webauthnAuthenticateStartPrimary,
  webauthnRegister,
  webauthnRegisterStart,
} from '@login-widget/auth-client/wire';
import { Secret, TOTP } from 'otpauth';
import { browserAt } from '../../provider/test/browser.ts';
import { callerOf } from '../../provider/test/caller.ts';
import { operatorOf } from '../../provider/test/operator.ts';
import { AFTER_LOGOUT, REDIRECT, relyingParty } from '../../provider/test/relying-party.ts';
import { softAuthenticator } from '../../provider/test/soft-authenticator.ts';
import { softEthereumWallet } from '../../provider/test/soft-wallets.ts';
import type { TestProvider } from '../../provider/testing.ts';
import { codeChallengeOf } from '../../provider/tokens/single-use.ts';
import type { Call, Row } from './call.ts';
import { passwordOf, type User } from './subjects.ts';

const duration = { session_duration_minutes: 30 };
const code_verifier = 'the verifier of this browser';
const code_challenge = codeChallengeOf(code_verifier);
const PAGE = 'http://localhost:5173/';
const headers = { Origin: 'http://localhost:5173' };
const passkeyAt = { domain: 'localhost', return_passkey_credential_options: true };

const phoneNumber = (): string => `+1202${String(Math.random()).slice(2, 9)}`;

const SENDS = 'requests a message to the owner of the address; the answer is the same for everybody';

/** Valid calls of each consumer route, by the name of its row. */
export const consumerRows = (provider: TestProvider) => {
  const call = callerOf(provider);
  const operator = operatorOf(provider);
  const application = relyingParty(provider);
  const inSession = ({ session }: User) => ({ session: { session_token: session } });

  /** Continues with the new token that a proof within the session returns. */
  const goOn = (user: User, { session_token }: Pick<AuthenticateAnswer, 'session_token'>): void => {
    if (session_token) user.session = session_token;
  };
  const me = async (user: User) => (await call(usersMe, undefined, inSession(user))).data;

  const withEmail = async (user: User): Promise<string> => {
    const email = `second.${user.email}`;
    const { data } = await call(otpsEmailSendSecondary, { email }, inSession(user));
    const token = await provider.inbox.lastCode(email);
    goOn(
      user,
      (await call(otpsAuthenticate, { token, method_id: data.method_id, ...duration }, inSession(user))).data,
    );
    return data.method_id;
  };
  const withPhone = async (user: User) => {
    const phone_number = phoneNumber();
    const { data } = await call(otpsSmsSendSecondary, { phone_number }, inSession(user));
    const token = await provider.inbox.lastCode(phone_number);
    goOn(
      user,
      (await call(otpsAuthenticate, { token, method_id: data.method_id, ...duration }, inSession(user))).data,
    );
    return { phone_number, id: data.method_id };
  };
  const withPassword = async (user: User): Promise<void> => {
    goOn(
      user,
      (await call(passwordsResetBySession, { password: passwordOf(user), ...duration }, inSession(user)))
        .data,
    );
  };
  const withUnprovenTotp = async (user: User) => {
    const { data } = await call(totpsCreate, { expiration_minutes: 60 }, inSession(user));
    const app = new TOTP({ secret: Secret.fromBase32(data.secret) });
    return { ...data, code: () => app.generate({ timestamp: provider.clock.now().getTime() }) };
  };
  const withTotp = async (user: User) => {
    const totp = await withUnprovenTotp(user);
    goOn(
      user,
      (await call(totpsAuthenticate, { totp_code: totp.code(), ...duration }, inSession(user))).data,
    );
    return totp;
  };
  const newCredential = async (user: User) => {
    const { data } = await call(
      webauthnRegisterStart,
      { ...passkeyAt, user_agent: '' },
      { ...inSession(user), headers },
    );
    const authenticator = softAuthenticator();
    return {
      authenticator,
      public_key_credential: authenticator.register(data.public_key_credential_creation_options),
    };
  };
  const withPasskey = async (user: User) => {
    const { authenticator, public_key_credential } = await newCredential(user);
    const { data } = await call(webauthnRegister, { public_key_credential }, { ...inSession(user), headers });
    goOn(user, data);
    return { authenticator, id: data.webauthn_registration_id };
  };
  const withWallet = async (user: User): Promise<string> => {
    const wallet = softEthereumWallet();
    const about = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type };
    const { data } = await call(cryptoWalletsStartSecondary, about, { ...inSession(user), headers });
    const signed = { ...about, signature: wallet.sign(data.challenge), ...duration };
    goOn(user, (await call(cryptoWalletsAuthenticate, signed, { ...inSession(user), headers })).data);
    return (await me(user)).crypto_wallets[0]?.crypto_wallet_id ?? '';
  };
  const socialToken = async (user: User): Promise<string> => {
    const url = new URL(oauthStartPath('github'), provider.baseUrl);
    const { publicToken: public_token } = provider;
    url.search = new URLSearchParams({ public_token, code_challenge, login_redirect_url: PAGE }).toString();
    const browser = browserAt(provider);
    const chooser = await browser.open(url.href);
    return (await browser.open(chooser.url.href, { email: user.email })).url.searchParams.get('token') ?? '';
  };
  const linkToken = async (user: User): Promise<string> =>
    new URL(await provider.inbox.lastLink(user.email)).searchParams.get('token') ?? '';
  const client = async () => (await application.register()).client_id;
  /** Returns an application that the user has allowed. */
  const connectedApp = async ({ session: session_token }: User): Promise<string> => {
    const client_id = await client();
    const query = {
      client_id,
      redirect_uri: REDIRECT,
      response_type: 'code',
      scope: 'openid email',
      code_challenge,
    };
    await application.submit({ session_token }, new URL(`https://x.example/?${new URLSearchParams(query)}`));
    return client_id;
  };

  const session = (user: User): Call => ({ session: user.session });
  const sending = (
    names: (user: User) => Record<string, unknown> | Promise<Record<string, unknown>>,
  ): Row<User> => ({
    who: 'anybody',
    because: SENDS,
    prepare: async (user) => ({ names: await names(user) }),
  });
  const toEmail = sending(({ email }) => ({ email }));
  const toPhone = sending(async (user) => ({ phone_number: (await withPhone(user)).phone_number }));
  /** A user who is adding an address. The attacker aims at an address that somebody else has verified. */
  const addingEmail: Row<User> = {
    who: 'user',
    prepare: (user) => ({
      ...session(user),
      names: { email: `another.${user.email}` },
      aimed: { email: user.email },
    }),
  };
  const addingPhone: Row<User> = {
    who: 'user',
    prepare: async (user) => {
      const { phone_number } = await withPhone(user);
      return { ...session(user), names: { phone_number: phoneNumber() }, aimed: { phone_number } };
    },
  };
  const removing = (idOf: (user: User) => Promise<string>): Row<User> => ({
    who: 'user',
    prepare: async (user) => {
      const id = await idOf(user);
      return { params: { id }, ...session(user) };
    },
  });

  return {
    getBootstrap: {
      who: 'anybody',
      because: 'returns public settings',
      prepare: () => ({ params: { public_token: provider.publicToken } }),
    },
    cryptoWalletsStartPrimary: {
      who: 'anybody',
      because: 'a challenge proves nothing before it is signed',
      prepare: () => ({
        names: { crypto_wallet_address: softEthereumWallet().address, crypto_wallet_type: 'ethereum' },
      }),
    },
    cryptoWalletsStartSecondary: {
      who: 'user',
      prepare: (user) => ({
        ...session(user),
        names: { crypto_wallet_address: softEthereumWallet().address, crypto_wallet_type: 'ethereum' },
      }),
    },
    cryptoWalletsAuthenticate: {
      who: 'proof',
      prepare: async () => {
        const wallet = softEthereumWallet();
        const names = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type };
        const { data } = await call(cryptoWalletsStartPrimary, names, { headers });
        return { names, secrets: { signature: wallet.sign(data.challenge) }, rest: duration };
      },
    },
    eventsLog: {
      who: 'anybody',
      because: 'stores telemetry; returns nothing',
      prepare: () => ({ body: [{ event: { event_name: 'page_view' }, telemetry: {} }] }),
    },
    idpAuthorizeStart: {
      who: 'user',
      prepare: async (user) => ({
        ...session(user),
        names: { client_id: await client(), redirect_uri: REDIRECT },
        rest: { response_type: 'code', scope: 'openid' },
      }),
    },
    idpLogoutStart: {
      who: 'anybody',
      because: 'returns the destination of the log-out page; ends nothing',
      prepare: async () => ({ names: { client_id: await client(), post_logout_redirect_uri: AFTER_LOGOUT } }),
    },
    impersonationAuthenticate: {
      who: 'proof',
      prepare: async ({ id }) => {
        const staff = { email: 'staff@example.com', reason: 'test' };
        const { answer } = await operator<Record<string, unknown>>(
          'POST',
          `/users/${id}/impersonation`,
          staff,
        );
        return { secrets: answer };
      },
    },
    linkStatus: {
      who: 'anybody',
      because: 'returns whether the link of the caller can still be redeemed',
      prepare: async (user) => {
        await call(magicLinksLoginOrCreate, { email: user.email });
        return { secrets: { token: await linkToken(user) } };
      },
    },
    magicLinksLoginOrCreate: toEmail,
    magicLinksSendPrimary: toEmail,
    magicLinksSendSecondary: addingEmail,
    magicLinksAuthenticate: {
      who: 'proof',
      prepare: async (user) => {
        await call(magicLinksLoginOrCreate, { email: user.email, code_challenge });
        return { secrets: { token: await linkToken(user), code_verifier }, rest: duration };
      },
    },
    oauthAttach: { who: 'user', prepare: (user) => ({ ...session(user), rest: { provider: 'github' } }) },
    oauthAuthenticate: {
      who: 'proof',
      prepare: async (user) => ({
        secrets: { token: await socialToken(user), code_verifier },
        rest: duration,
      }),
    },
    otpsEmailLoginOrCreate: toEmail,
    otpsEmailSendPrimary: toEmail,
    otpsEmailSendSecondary: addingEmail,
    otpsSmsLoginOrCreate: toPhone,
    otpsSmsSendPrimary: toPhone,
    otpsSmsSendSecondary: addingPhone,
    otpsWhatsappLoginOrCreate: toPhone,
    otpsWhatsappSendPrimary: toPhone,
    otpsWhatsappSendSecondary: addingPhone,
    otpsAuthenticate: {
      who: 'proof',
      prepare: async ({ email }) => {
        const { data } = await call(otpsEmailLoginOrCreate, { email });
        const token = await provider.inbox.lastCode(email);
        return { names: { method_id: data.method_id }, secrets: { token }, rest: duration };
      },
    },
    passwordsCreate: {
      who: 'anybody',
      because: 'creates an account for an address that has none',
      prepare: (user) => ({
        names: { email: `new.${user.email}` },
        aimed: { email: user.email },
        rest: { password: passwordOf(user), ...duration },
      }),
    },
    passwordsAuthenticate: {
      who: 'proof',
      prepare: async (user) => {
        await withPassword(user);
        return { names: { email: user.email }, secrets: { password: passwordOf(user) }, rest: duration };
      },
    },
    passwordsResetByEmailStart: toEmail,
    passwordsResetByEmail: {
      who: 'proof',
      prepare: async (user) => {
        await call(passwordsResetByEmailStart, { email: user.email, code_challenge });
        const token = await linkToken(user);
        return { secrets: { token, code_verifier }, rest: { password: passwordOf(user), ...duration } };
      },
    },
    passwordsResetByExistingPassword: {
      who: 'proof',
      prepare: async (user) => {
        await withPassword(user);
        const rest = { new_password: 'copper lantern 91 drifts', ...duration };
        return { names: { email: user.email }, secrets: { existing_password: passwordOf(user) }, rest };
      },
    },
    passwordsResetBySession: {
      who: 'user',
      prepare: (user) => ({ ...session(user), rest: { password: passwordOf(user), ...duration } }),
    },
    passwordsStrengthCheck: {
      who: 'anybody',
      because: 'rates a text; stores nothing',
      prepare: (user) => ({ names: { email: user.email }, rest: { password: passwordOf(user) } }),
    },
    usersSearch: {
      who: 'anybody',
      because: 'the sign-in form needs the answer; HIDE_ACCOUNTS=1 hides it',
      prepare: ({ email }) => ({ names: { email } }),
    },
    sessionsAuthenticate: { who: 'user', prepare: (user) => ({ ...session(user), rest: duration }) },
    sessionsRevoke: { who: 'user', prepare: session },
    totpsCreate: { who: 'user', prepare: (user) => ({ ...session(user), rest: { expiration_minutes: 60 } }) },
    totpsAuthenticate: {
      who: 'user',
      prepare: async (user) => {
        const totp = await withUnprovenTotp(user);
        return { ...session(user), secrets: { totp_code: totp.code() }, rest: duration };
      },
    },
    totpsRecover: {
      who: 'user',
      prepare: async (user) => {
        const { recovery_codes } = await withTotp(user);
        return { ...session(user), secrets: { recovery_code: recovery_codes[0] }, rest: duration };
      },
    },
    totpsRecoveryCodes: {
      who: 'user',
      prepare: async (user) => {
        const { recovery_codes } = await withTotp(user);
        user.parts.recovery_code = recovery_codes[0] ?? '';
        return session(user);
      },
    },
    usersConnectedApps: { who: 'user', prepare: session },
    usersDeleteBiometricRegistration: {
      who: 'user',
      never: 'browsers never register biometrics',
      prepare: (user) => ({ ...session(user), params: { id: 'biometric-registration-test-none' } }),
    },
    usersDeleteCryptoWallet: removing(withWallet),
    usersDeleteEmail: removing(withEmail),
    usersDeleteOAuthRegistration: removing(async (user) => {
      const token = await socialToken(user);
      goOn(
        user,
        (await call(oauthAuthenticate, { token, code_verifier, ...duration }, inSession(user))).data,
      );
      return (await me(user)).providers[0]?.oauth_user_registration_id ?? '';
    }),
    usersDeletePhoneNumber: removing(async (user) => (await withPhone(user)).id),
    usersDeleteTotp: removing(async (user) => (await withTotp(user)).totp_id),
    usersDeleteWebauthnRegistration: removing(async (user) => (await withPasskey(user)).id),
    usersMe: { who: 'user', prepare: session },
    usersRevokeConnectedApp: removing(connectedApp),
    usersUpdate: {
      who: 'user',
      prepare: (user) => ({ ...session(user), rest: { untrusted_metadata: { theme: 'dark' } } }),
    },
    webauthnRegisterStart: {
      who: 'user',
      prepare: (user) => ({ ...session(user), rest: { ...passkeyAt, user_agent: '' } }),
    },
    webauthnRegister: {
      who: 'user',
      prepare: async (user) => {
        const { public_key_credential } = await newCredential(user);
        return { ...session(user), secrets: { public_key_credential } };
      },
    },
    webauthnAuthenticateStartPrimary: {
      who: 'anybody',
      because: 'a challenge proves nothing before it is signed',
      prepare: () => ({ rest: passkeyAt }),
    },
    webauthnAuthenticateStartSecondary: {
      who: 'user',
      prepare: async (user) => {
        await withPasskey(user);
        return { ...session(user), rest: passkeyAt };
      },
    },
    webauthnAuthenticate: {
      who: 'proof',
      prepare: async (user) => {
        const { authenticator } = await withPasskey(user);
        const { data } = await call(webauthnAuthenticateStartPrimary, passkeyAt, { headers });
        const public_key_credential = authenticator.authenticate(data.public_key_credential_request_options);
        return { secrets: { public_key_credential }, rest: duration };
      },
    },
    webauthnUpdate: {
      who: 'user',
      prepare: async (user) => {
        const { id } = await withPasskey(user);
        return { ...session(user), params: { id }, rest: { name: 'Laptop' } };
      },
    },
  } satisfies Record<string, Row<User>>;
};
