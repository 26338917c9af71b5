import {
  type AuthenticateAnswer,
  BASE_PATH,
  cryptoWalletsAuthenticate,
  cryptoWalletsStartPrimary,
  type Endpoint,
  impersonationAuthenticate,
  magicLinksAuthenticate,
  magicLinksLoginOrCreate,
  oauthAuthenticate,
  oauthStartPath,
  otpsAuthenticate,
  otpsEmailLoginOrCreate,
  passwordsResetByEmail,
  passwordsResetByEmailStart,
  totpsAuthenticate,
  totpsCreate,
  totpsRecover,
  webauthnAuthenticate,
  webauthnAuthenticateStartPrimary,
  webauthnRegister,
  webauthnRegisterStart,
} from '@login-widget/auth-client/wire';
import { Secret, TOTP } from 'otpauth';
import type { TestProvider } from '../testing.ts';
import { codeChallengeOf } from '../tokens/single-use.ts';
import { browserAt } from './browser.ts';
import { callerOf } from './caller.ts';
import { operatorOf } from './operator.ts';
import type { RacedRequest } from './racer.ts';
import { signIn } from './sign-in.ts';
import { softAuthenticator } from './soft-authenticator.ts';
import { softEthereumWallet } from './soft-wallets.ts';

const session_duration_minutes = 30;
const code_verifier = 'the verifier of this browser';
const code_challenge = codeChallengeOf(code_verifier);
const headers = { Origin: 'http://localhost:5173' };

/** A redemption of each kind of single-use proof, to be sent by many at once. `at` makes its person new. */
export const racedKinds = (provider: TestProvider): Record<string, (at: string) => Promise<RacedRequest>> => {
  const call = callerOf(provider);
  const operator = operatorOf(provider);

  const request = (
    endpoint: Endpoint<never, never>,
    body: object,
    session?: AuthenticateAnswer,
  ): RacedRequest => ({
    url: `${provider.baseUrl}${BASE_PATH}${endpoint.path}`,
    method: endpoint.method,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Basic ${btoa(`${provider.publicToken}:${session?.session_token ?? provider.publicToken}`)}`,
    },
    body: JSON.stringify(body),
  });
  const linkToken = async (email: string) =>
    new URL(await provider.inbox.lastLink(email)).searchParams.get('token');

  const totp = async (at: string) => {
    const session = await signIn(provider, `${at}@example.com`);
    const { data } = await call(totpsCreate, { expiration_minutes: 60 }, { session });
    const app = new TOTP({ secret: Secret.fromBase32(data.secret) });
    return { session, data, code: () => app.generate({ timestamp: provider.clock.now().getTime() }) };
  };
  const passkey = async (at: string) => {
    const session = await signIn(provider, `${at}@example.com`);
    const body = { domain: 'localhost', return_passkey_credential_options: true, user_agent: '' };
    const { data } = await call(webauthnRegisterStart, body, { session, headers });
    const authenticator = softAuthenticator();
    const public_key_credential = authenticator.register(data.public_key_credential_creation_options);
    return { session, authenticator, public_key_credential };
  };

  return {
    'a passcode': async (at) => {
      const { data } = await call(otpsEmailLoginOrCreate, { email: `${at}@example.com` });
      const token = await provider.inbox.lastCode(`${at}@example.com`);
      return request(otpsAuthenticate as never, {
        token,
        method_id: data.method_id,
        session_duration_minutes,
      });
    },
    'a magic link': async (at) => {
      const email = `${at}@example.com`;
      await call(magicLinksLoginOrCreate, { email, code_challenge });
      const body = { token: await linkToken(email), code_verifier, session_duration_minutes };
      return request(magicLinksAuthenticate as never, body);
    },
    'a reset token': async (at) => {
      const email = `${at}@example.com`;
      await signIn(provider, email);
      await call(passwordsResetByEmailStart, { email, code_challenge });
      const body = {
        token: await linkToken(email),
        code_verifier,
        password: 'marble otter 58 quilts',
        session_duration_minutes,
      };
      return request(passwordsResetByEmail as never, body);
    },
    'a token of a social sign-in': async (at) => {
      const url = new URL(oauthStartPath('github'), provider.baseUrl);
      url.search = new URLSearchParams({
        public_token: provider.publicToken,
        code_challenge,
        login_redirect_url: 'http://localhost:5173/',
      }).toString();
      const browser = browserAt(provider);
      const chooser = await browser.open(url.href);
      const back = await browser.open(chooser.url.href, { email: `${at}@example.com` });
      const token = back.url.searchParams.get('token');
      return request(oauthAuthenticate as never, { token, code_verifier, session_duration_minutes });
    },
    'a step of an authenticator app': async (at) => {
      const { session, code } = await totp(at);
      return request(totpsAuthenticate as never, { totp_code: code(), session_duration_minutes }, session);
    },
    'a recovery code': async (at) => {
      const { session, data, code } = await totp(at);
      const confirmed = await call(
        totpsAuthenticate,
        { totp_code: code(), session_duration_minutes },
        { session },
      );
      const body = { recovery_code: data.recovery_codes[0], session_duration_minutes };
      return request(totpsRecover as never, body, confirmed.data);
    },
    'a challenge for a new passkey': async (at) => {
      const { session, public_key_credential } = await passkey(at);
      return request(webauthnRegister as never, { public_key_credential, session_duration_minutes }, session);
    },
    'a challenge for a known passkey': async (at) => {
      const { session, authenticator, public_key_credential } = await passkey(at);
      await call(webauthnRegister, { public_key_credential }, { session, headers });
      const body = { domain: 'localhost', return_passkey_credential_options: true };
      const { data } = await call(webauthnAuthenticateStartPrimary, body, { headers });
      const assertion = authenticator.authenticate(data.public_key_credential_request_options);
      return request(webauthnAuthenticate as never, {
        public_key_credential: assertion,
        session_duration_minutes,
      });
    },
    'a challenge for a wallet': async () => {
      const wallet = softEthereumWallet();
      const about = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type };
      const { data } = await call(cryptoWalletsStartPrimary, about, { headers });
      const body = { ...about, signature: wallet.sign(data.challenge), session_duration_minutes };
      return request(cryptoWalletsAuthenticate as never, body);
    },
    'an impersonation token': async (at) => {
      const { user_id } = await signIn(provider, `${at}@example.com`);
      const who = { email: 'staff@example.com', reason: 'race' };
      const { answer } = await operator<object>('POST', `/users/${user_id}/impersonation`, who);
      return request(impersonationAuthenticate as never, answer);
    },
    'an authorization code': async (at) => {
      const session = await signIn(provider, `${at}@example.com`);
      const redirect_uri = 'https://app.example.com/callback';
      const { answer: client } = await operator<{ client_id: string }>('POST', '/clients', {
        name: 'Race',
        type: 'first_party',
        is_public: true,
        redirect_uris: [redirect_uri],
        post_logout_redirect_uris: [],
      });
      const query = {
        client_id: client.client_id,
        redirect_uri,
        response_type: 'code',
        scope: 'openid',
        code_challenge,
      };
      const form = {
        ...query,
        consent_granted: 'true',
        __Authorization: `Basic ${btoa(`${provider.publicToken}:${session.session_token}`)}`,
      };
      const back = await browserAt(provider).open(`${provider.baseUrl}${BASE_PATH}/oauth/authorize`, form);
      const code = back.url.searchParams.get('code') ?? '';
      const exchange = {
        grant_type: 'authorization_code',
        client_id: client.client_id,
        redirect_uri,
        code,
        code_verifier,
      };
      return {
        url: `${provider.baseUrl}/v1/oauth2/token`,
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(exchange).toString(),
      };
    },
  };
};
