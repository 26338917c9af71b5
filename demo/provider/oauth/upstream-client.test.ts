import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Connected, exchange, type Grant } from './upstream-client.ts';
import { upstreams } from './upstreams/upstreams.ts';

const ISSUER = 'https://accounts.google.com';
const CLIENT = { clientId: 'our-client', clientSecret: 'our-secret' };
const STATE = 'the-state-of-this-browser';
const NONCE = 'the-nonce-of-this-browser';
const now = () => Math.floor(Date.now() / 1_000);

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
let ours: Pair;
let theirs: Pair;

beforeAll(async () => {
  [ours, theirs] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256', { extractable: true }),
  ]);
});

/** Claims of a false token. Any of them may be missing. */
type Claims = { [Name in keyof JWTPayload]: JWTPayload[Name] | undefined };

const CLAIMS: Claims = {
  iss: ISSUER,
  aud: CLIENT.clientId,
  sub: 'google-person',
  nonce: NONCE,
  email: 'ada@example.com',
  email_verified: true,
};

const signed = (claims: Claims, header: object = {}, key = ours.privateKey): Promise<string> =>
  new SignJWT({ iat: now(), exp: now() + 300, ...claims } as JWTPayload)
    .setProtectedHeader({ alg: 'RS256', kid: 'of-google', ...header })
    .sign(key);

interface Answers {
  idToken?: string | undefined;
  userinfo?: object;
  name?: 'google' | 'microsoft';
  issuer?: string;
  /** Parameters of the redirect besides the code. */
  callback?: Record<string, string>;
}

/** A redirect from a provider with arbitrary answers. */
const comeBack = async ({
  idToken,
  userinfo,
  name = 'google',
  issuer = ISSUER,
  callback = {},
}: Answers): Promise<Grant> => {
  const jwks = {
    keys: [{ ...(await exportJWK(ours.publicKey)), kid: 'of-google', alg: 'RS256', use: 'sig' }],
  };
  const connected: Connected = {
    name,
    upstream: upstreams[name],
    client: CLIENT,
    isStandIn: false,
    server: async () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      ...(userinfo && { userinfo_endpoint: `${issuer}/userinfo` }),
      authorization_response_iss_parameter_supported: true,
    }),
    fetch: async (url) => {
      if (url.endsWith('/keys')) return Response.json(jwks);
      if (url.endsWith('/userinfo')) return Response.json(userinfo);
      return Response.json({
        access_token: 'opaque',
        token_type: 'bearer',
        ...(idToken && { id_token: idToken }),
      });
    },
  };
  return exchange(connected, {
    parameters: new URLSearchParams({ code: 'a-code', state: STATE, iss: issuer, ...callback }),
    redirectUri: 'http://localhost:5180/v1/oauth/callback/google',
    state: STATE,
    nonce: NONCE,
    codeVerifier: 'v'.repeat(43),
  });
};

describe('a provider’s statement about a person', () => {
  it('is accepted with a token for us, for this sign-in, by its own key', async () => {
    const { profile } = await comeBack({ idToken: await signed(CLAIMS) });
    expect(profile).toMatchObject({
      subject: 'google-person',
      email: 'ada@example.com',
      emailVerified: true,
    });
  });

  // GHSA-v36f-qvww-8w8m: an unchecked issuer admitted every account of the provider.
  const lies: [string, () => Promise<string | undefined>][] = [
    ['names another issuer', () => signed({ ...CLAIMS, iss: 'https://evil.example' })],
    ['names no issuer', () => signed({ ...CLAIMS, iss: undefined })],
    ['is for another application', () => signed({ ...CLAIMS, aud: 'another-client' })],
    [
      'is for several, and was asked for by another',
      () => signed({ ...CLAIMS, aud: [CLIENT.clientId, 'b'], azp: 'b' }),
    ],
    ['is of another sign-in', () => signed({ ...CLAIMS, nonce: 'another-nonce' })],
    ['is of no sign-in', () => signed({ ...CLAIMS, nonce: undefined })],
    ['has expired', () => signed({ ...CLAIMS, exp: now() - 3_600 })],
    ['never expires', () => signed({ ...CLAIMS, exp: undefined })],
    ['is not valid yet', () => signed({ ...CLAIMS, nbf: now() + 3_600 })],
    ['names nobody', () => signed({ ...CLAIMS, sub: undefined })],
    ['is signed by another key', () => signed(CLAIMS, {}, theirs.privateKey)],
    [
      'is signed by a key that the provider does not have',
      () => signed(CLAIMS, { kid: 'unknown' }, theirs.privateKey),
    ],
    [
      'is not signed',
      async () => new UnsecuredJWT({ ...CLAIMS, iat: now(), exp: now() + 300 } as JWTPayload).encode(),
    ],
    [
      'is signed with the public key as a password',
      async () =>
        new SignJWT({ iat: now(), exp: now() + 300, ...CLAIMS } as JWTPayload)
          .setProtectedHeader({ alg: 'HS256', kid: 'of-google' })
          .sign(new TextEncoder().encode(await exportSPKI(ours.publicKey))),
    ],
    [
      'was changed after it was signed',
      async () => {
        const [header, , signature] = (await signed(CLAIMS)).split('.');
        const claims = { ...CLAIMS, sub: 'somebody-else', iat: now(), exp: now() + 300 };
        return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
      },
    ],
    ['is absent', async () => undefined],
  ];

  // @asvs 6.8.2 9.1.1 9.1.2 9.1.3 9.2.1 9.2.3 10.5.1 10.5.4
  it.each(lies)('is refused when its token %s', async (_, idToken) => {
    await expect(comeBack({ idToken: await idToken() })).rejects.toThrow();
  });

  // @asvs 10.2.1 10.2.2
  it.each([
    ['the state of another browser', { state: 'another' }],
    ['another issuer (mix-up, RFC 9207)', { iss: 'https://evil.example' }],
    ['a refusal', { error: 'access_denied' }],
  ])('is not even requested when the redirect has %s', async (_, callback) => {
    await expect(comeBack({ idToken: await signed(CLAIMS), callback })).rejects.toThrow();
  });

  // @asvs 10.5.2
  it('is refused when its userinfo is about another person', async () => {
    const short = await signed({ ...CLAIMS, email: undefined, email_verified: undefined });
    const userinfo = { sub: 'google-person', email: 'ada@example.com', email_verified: true };
    expect((await comeBack({ idToken: short, userinfo })).profile).toMatchObject({
      email: 'ada@example.com',
    });
    await expect(comeBack({ idToken: short, userinfo: { ...userinfo, sub: 'another' } })).rejects.toThrow();
  });

  it.each([undefined, false, 'false', 0, 1, 'yes', null])(
    'does not verify an address with the claim %j',
    async (email_verified) => {
      const { profile } = await comeBack({ idToken: await signed({ ...CLAIMS, email_verified }) });
      expect(profile.emailVerified).toBe(false);
    },
  );
});

describe('a multi-tenant provider', () => {
  const COMMON = 'https://login.microsoftonline.com/common/v2.0';
  const of = (tenant: string, more: Claims = {}) =>
    signed({ ...CLAIMS, iss: `https://login.microsoftonline.com/${tenant}/v2.0`, tid: tenant, ...more });
  const microsoft = { name: 'microsoft', issuer: COMMON } as const;

  // @asvs 6.8.1
  it('may name only the tenant of its token', async () => {
    expect((await comeBack({ ...microsoft, idToken: await of('contoso') })).profile.subject).toBe(
      'google-person',
    );
    for (const idToken of [
      of('contoso', { tid: 'fabrikam' }),
      of('contoso', { tid: undefined }),
      of('contoso', { iss: 'https://evil.example/contoso/v2.0' }),
    ]) {
      await expect(comeBack({ ...microsoft, idToken: await idToken })).rejects.toThrow();
    }
  });

  it('verifies an address only by its claim of an owner (nOAuth)', async () => {
    const claimed = await comeBack({ ...microsoft, idToken: await of('contoso', { email_verified: true }) });
    expect(claimed.profile.emailVerified).toBe(false);
    const owned = await comeBack({ ...microsoft, idToken: await of('contoso', { xms_edov: true }) });
    expect(owned.profile.emailVerified).toBe(true);
  });
});
