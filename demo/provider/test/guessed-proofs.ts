import {
  BASE_PATH,
  b2bMagicLinksDiscoveryAuthenticate,
  b2bOAuthAuthenticate,
  b2bOAuthDiscoveryAuthenticate,
  b2bOAuthDiscoveryStartPath,
  b2bOAuthStartPath,
  b2bOtpsEmailAuthenticate,
  b2bOtpsEmailDiscoveryAuthenticate,
  b2bOtpsEmailDiscoverySend,
  b2bOtpsEmailLoginOrSignup,
  b2bPasswordsAuthenticate,
  b2bPasswordsDiscoveryAuthenticate,
  b2bPasswordsDiscoveryReset,
  b2bPasswordsDiscoveryResetStart,
  b2bPasswordsResetByEmail,
  b2bPasswordsResetByEmailStart,
  b2bPasswordsResetByExistingPassword,
  b2bPasswordsResetBySession,
  b2bTotpAuthenticate,
  b2bTotpCreate,
  type Endpoint,
  otpsAuthenticate,
  otpsSmsLoginOrCreate,
  otpsWhatsappLoginOrCreate,
  passwordsAuthenticate,
  passwordsCreate,
  passwordsResetByExistingPassword,
} from '@login-widget/auth-client/wire';
import { Secret, TOTP } from 'otpauth';
import type { TestProvider } from '../testing.ts';
import { codeChallengeOf } from '../tokens/single-use.ts';
import { browserAt } from './browser.ts';
import { businessPeople } from './business-people.ts';
import { callerOf } from './caller.ts';
import { racedBusinessKinds } from './raced-business-kinds.ts';
import { racedKinds } from './raced-kinds.ts';
import type { RacedRequest } from './racer.ts';

const session_duration_minutes = 30;
const pkce_code_verifier = 'the verifier of this browser';
const pkce_code_challenge = codeChallengeOf(pkce_code_verifier);
const PASSWORD = 'marble otter 58 quilts';

/** A proof that somebody could guess. */
export interface GuessedProof {
  /** Returns the right request. */
  prepare: (at: string) => Promise<RacedRequest>;
  /** The guessed field of its body. */
  secret: string;
  /** Error type of a guess that was compared. */
  compared: string;
}

const CODE = { secret: 'code', compared: 'otp_code_not_found' };
const TOTP_STEP = 'unable_to_authenticate_totp';
const RECOVERY = { secret: 'recovery_code', compared: 'unable_to_authenticate_recovery_code' };
const VERIFIER = { secret: 'code_verifier', compared: 'pkce_mismatch' };
const PKCE_VERIFIER = { secret: 'pkce_code_verifier', compared: 'pkce_mismatch' };
const PASSWORDS = { secret: 'password', compared: 'unauthorized_credentials' };
const EXISTING = { secret: 'existing_password', compared: 'unauthorized_credentials' };

/** Single-use proofs that can be guessed, with the guessed field. */
const OF_RACED_KINDS: Record<string, Omit<GuessedProof, 'prepare'>> = {
  'a passcode': { secret: 'token', compared: 'otp_code_not_found' },
  'a magic link': VERIFIER,
  'a reset token': VERIFIER,
  'a token of a social sign-in': VERIFIER,
  'a step of an authenticator app': { secret: 'totp_code', compared: TOTP_STEP },
  'a recovery code': RECOVERY,
  'an authorization code': { secret: 'code_verifier', compared: 'invalid_grant' },
  'a discovery link': PKCE_VERIFIER,
  'a link to a member': PKCE_VERIFIER,
  'a member’s code': CODE,
  'a token of single sign-on': PKCE_VERIFIER,
  'a second factor by text message': CODE,
  'a member’s recovery code': RECOVERY,
};

/** Every proof that can be guessed, ready for many concurrent guesses. */
export const guessedProofs = (provider: TestProvider): Record<string, GuessedProof> => {
  const call = callerOf(provider);
  const people = businessPeople(provider);

  const request = (endpoint: Endpoint<never, never>, body: object): RacedRequest => ({
    url: `${provider.baseUrl}${BASE_PATH}${endpoint.path}`,
    method: endpoint.method,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Basic ${btoa(`${provider.publicToken}:${provider.publicToken}`)}`,
    },
    body: JSON.stringify(body),
  });
  const byPhone = async (endpoint: typeof otpsSmsLoginOrCreate) => {
    const phone_number = `+1202${String(Math.random()).slice(2, 9)}`;
    const { data } = await call(endpoint, { phone_number });
    const token = await provider.inbox.lastCode(phone_number);
    return request(otpsAuthenticate as never, {
      token,
      method_id: data.method_id,
      session_duration_minutes,
    });
  };
  const withPassword = async (at: string) => {
    const email = `${at}@example.com`;
    await call(passwordsCreate, { email, password: PASSWORD, session_duration_minutes });
    return { email, session_duration_minutes };
  };
  const member = async (mfa_policy: 'OPTIONAL' | 'REQUIRED_FOR_ALL' = 'OPTIONAL') => {
    const organization = await people.organization({ mfa_policy });
    const email_address = people.newEmail();
    await people.member(organization, email_address);
    return { organization_id: organization.organization_id, email_address };
  };
  const byCode = async (to: { organization_id: string; email_address: string }) => {
    await call(b2bOtpsEmailLoginOrSignup, to);
    const code = await provider.inbox.lastCode(to.email_address);
    return (await call(b2bOtpsEmailAuthenticate, { ...to, code, session_duration_minutes })).data;
  };
  const memberWithPassword = async () => {
    const to = await member();
    await call(b2bPasswordsResetBySession, { password: PASSWORD }, { session: await byCode(to) });
    return { ...to, session_duration_minutes };
  };
  const bySocialProvider = async (path: string, email: string, query: Record<string, string>) => {
    const url = new URL(path, provider.baseUrl);
    const { publicToken: public_token } = provider;
    url.search = new URLSearchParams({ public_token, pkce_code_challenge, ...query }).toString();
    const browser = browserAt(provider);
    const chooser = await browser.open(url.href);
    return (await browser.open(chooser.url.href, { email })).url.searchParams.get('token');
  };

  const known = { ...racedKinds(provider), ...racedBusinessKinds(provider) };
  const ofKnown = Object.entries(OF_RACED_KINDS).map(([name, how]) => {
    const prepare = known[name];
    if (!prepare) throw new Error(`No test prepares ${name}.`);
    return [name, { ...how, prepare }] as const;
  });

  return {
    ...Object.fromEntries(ofKnown),
    'a code by text message': {
      secret: 'token',
      compared: 'otp_code_not_found',
      prepare: () => byPhone(otpsSmsLoginOrCreate),
    },
    'a code by WhatsApp': {
      secret: 'token',
      compared: 'otp_code_not_found',
      prepare: () => byPhone(otpsWhatsappLoginOrCreate),
    },
    'a password': {
      ...PASSWORDS,
      prepare: async (at) =>
        request(passwordsAuthenticate as never, { ...(await withPassword(at)), password: PASSWORD }),
    },
    'a password that is replaced': {
      ...EXISTING,
      prepare: async (at) => {
        const body = { existing_password: PASSWORD, new_password: 'copper lantern 91 drifts' };
        return request(passwordsResetByExistingPassword as never, { ...(await withPassword(at)), ...body });
      },
    },
    'a member’s password': {
      ...PASSWORDS,
      prepare: async () =>
        request(b2bPasswordsAuthenticate as never, { ...(await memberWithPassword()), password: PASSWORD }),
    },
    'a password of no particular organization': {
      ...PASSWORDS,
      prepare: async () => {
        const { email_address } = await memberWithPassword();
        return request(b2bPasswordsDiscoveryAuthenticate as never, { email_address, password: PASSWORD });
      },
    },
    'a member’s password that is replaced': {
      ...EXISTING,
      prepare: async () => {
        const body = { existing_password: PASSWORD, new_password: 'copper lantern 91 drifts' };
        return request(b2bPasswordsResetByExistingPassword as never, {
          ...(await memberWithPassword()),
          ...body,
        });
      },
    },
    'a code of no particular organization': {
      ...CODE,
      prepare: async () => {
        const email_address = people.newEmail();
        await call(b2bOtpsEmailDiscoverySend, { email_address });
        const code = await provider.inbox.lastCode(email_address);
        return request(b2bOtpsEmailDiscoveryAuthenticate as never, { email_address, code });
      },
    },
    'a step of a member’s authenticator app': {
      secret: 'code',
      compared: TOTP_STEP,
      prepare: async () => {
        const to = await member('REQUIRED_FOR_ALL');
        const { member_id, intermediate_session_token } = await byCode(to);
        const who = { organization_id: to.organization_id, member_id, intermediate_session_token };
        const { data } = await call(b2bTotpCreate, who);
        const app = new TOTP({ secret: Secret.fromBase32(data.secret) });
        const code = app.generate({ timestamp: provider.clock.now().getTime() });
        return request(b2bTotpAuthenticate as never, { ...who, code, session_duration_minutes });
      },
    },
    'a member’s reset token': {
      ...VERIFIER,
      prepare: async () => {
        const to = await member();
        await call(b2bPasswordsResetByEmailStart, { ...to, code_challenge: pkce_code_challenge });
        const password_reset_token = await people.tokenFor(to.email_address);
        const body = { password_reset_token, password: PASSWORD, session_duration_minutes };
        return request(b2bPasswordsResetByEmail as never, { ...body, code_verifier: pkce_code_verifier });
      },
    },
    'a reset token of no particular organization': {
      ...PKCE_VERIFIER,
      prepare: async () => {
        const { email_address } = await member();
        await call(b2bPasswordsDiscoveryResetStart, { email_address, pkce_code_challenge });
        const password_reset_token = await people.tokenFor(email_address);
        const body = { password_reset_token, password: PASSWORD, pkce_code_verifier };
        return request(b2bPasswordsDiscoveryReset as never, body);
      },
    },
    'a login link of a reset mail': {
      ...PKCE_VERIFIER,
      prepare: async () => {
        const { email_address } = await member();
        await call(b2bPasswordsDiscoveryResetStart, { email_address, pkce_code_challenge });
        const discovery_magic_links_token = await people.tokenFor(email_address);
        const body = { discovery_magic_links_token, pkce_code_verifier };
        return request(b2bMagicLinksDiscoveryAuthenticate as never, body);
      },
    },
    'a token of a member’s social sign-in': {
      ...PKCE_VERIFIER,
      prepare: async () => {
        const { organization_id, email_address } = await member();
        const login_redirect_url = 'http://localhost:5173/';
        const query = { organization_id, login_redirect_url };
        const oauth_token = await bySocialProvider(b2bOAuthStartPath('github'), email_address, query);
        const body = { oauth_token, pkce_code_verifier, session_duration_minutes };
        return request(b2bOAuthAuthenticate as never, body);
      },
    },
    'a token of a social sign-in to no particular organization': {
      ...PKCE_VERIFIER,
      prepare: async () => {
        const query = { discovery_redirect_url: 'http://localhost:5173/' };
        const path = b2bOAuthDiscoveryStartPath('github');
        const discovery_oauth_token = await bySocialProvider(path, people.newEmail(), query);
        const body = { discovery_oauth_token, pkce_code_verifier };
        return request(b2bOAuthDiscoveryAuthenticate as never, body);
      },
    },
  };
};

/** The same request with a wrong guess, a different one for each number. */
export const guessAt = (right: RacedRequest, secret: string, number: number): RacedRequest => {
  const guess = (known: string): string =>
    /^\d{6}$/.test(known)
      ? String((Number(known) + 1 + (number % 900_000)) % 1_000_000).padStart(6, '0')
      : `${known} ${number}`;
  if (!right.body.startsWith('{')) {
    const form = new URLSearchParams(right.body);
    form.set(secret, guess(form.get(secret) ?? ''));
    return { ...right, body: form.toString() };
  }
  const body: Record<string, unknown> = JSON.parse(right.body);
  return { ...right, body: JSON.stringify({ ...body, [secret]: guess(String(body[secret])) }) };
};
