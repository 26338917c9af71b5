import {
  createLocalJWKSet,
  createRemoteJWKSet,
  exportJWK,
  generateKeyPair,
  type JWTVerifyGetKey,
  jwtVerify,
  SignJWT,
} from 'jose';
import { type Clock, secondsOf } from '../clock.ts';
import { accountOf } from '../oauth/stand-ins/accounts.ts';
import type { OAuthClient } from '../oauth/upstream-client.ts';
import { claimsVerified, type Profile, textIn } from '../oauth/upstreams/upstream.ts';

const ISSUER = 'https://accounts.google.com';
const KEYS = 'https://www.googleapis.com/oauth2/v3/certs';

/** The script that shows Google's prompt. */
export const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';

export interface GoogleTokens {
  /** Empty without a client. */
  clientId: string;
  /** @throws the errors of `jose` for a token that Google did not make for this project, or that has expired */
  verify(idToken: string): Promise<Profile>;
  /** Signs a token as Google does. Only the stand-in has it. */
  sign?: (email: string) => Promise<string>;
}

const profileOf = async (
  idToken: string,
  key: JWTVerifyGetKey,
  expected: { issuer: string[]; audience: string; currentDate: Date },
): Promise<Profile> => {
  const { payload } = await jwtVerify(idToken, key, {
    ...expected,
    algorithms: ['RS256'],
    requiredClaims: ['sub', 'exp', 'iat'],
  });
  return {
    subject: String(payload.sub),
    email: textIn(payload, 'email') || undefined,
    emailVerified: claimsVerified(payload),
    firstName: textIn(payload, 'given_name'),
    lastName: textIn(payload, 'family_name'),
    picture: textIn(payload, 'picture'),
    locale: textIn(payload, 'locale'),
  };
};

/** Without credentials and stand-ins there is no prompt, and no token is accepted. */
export const noGoogle: GoogleTokens = {
  clientId: '',
  verify: async () => {
    throw new Error('The project has no Google OAuth client.');
  },
};

/** Verifies tokens of Google ("Verify the Google ID token on your server side": both spellings of its issuer). */
export const realGoogle = ({ clientId }: OAuthClient, clock: Clock): GoogleTokens => {
  const keys = createRemoteJWKSet(new URL(KEYS));
  return {
    clientId,
    verify: (idToken) =>
      profileOf(idToken, keys, {
        issuer: [ISSUER, 'accounts.google.com'],
        audience: clientId,
        currentDate: clock.now(),
      }),
  };
};

/** Uses our own key instead of Google's on machines without credentials. It lasts as long as the process. */
export const standInGoogle = (clientId: string, issuer: string, clock: Clock): Required<GoogleTokens> => {
  const pair = generateKeyPair('RS256');
  const keys = pair.then(async ({ publicKey }) =>
    createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig' }] }),
  );
  const seconds = () => secondsOf(clock.now());
  return {
    clientId,
    verify: async (idToken) =>
      profileOf(idToken, await keys, { issuer: [issuer], audience: clientId, currentDate: clock.now() }),
    sign: async (email) => {
      const account = accountOf('google', email);
      return new SignJWT({
        email,
        email_verified: account.emailVerified,
        given_name: account.firstName,
        family_name: account.lastName,
      })
        .setProtectedHeader({ alg: 'RS256' })
        .setIssuer(issuer)
        .setAudience(clientId)
        .setSubject(account.subject)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + 300)
        .sign((await pair).privateKey);
    },
  };
};
