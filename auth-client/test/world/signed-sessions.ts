import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

export const API = 'https://identity.example';
export const PROJECT = 'project-test-1';

/** A signing key for tests, and JWTs signed with it, including claims that no provider would write. */
export const createSigner = async (kid: string, alg: 'ES256' | 'RS256' = 'ES256') => {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' };
  return {
    jwk,
    /** @param now milliseconds; the JWT expires five minutes later */
    sign: (now: number, claims: JWTPayload = {}, header: { kid?: string } = {}) => {
      const iat = Math.floor(now / 1_000);
      return new SignJWT({
        iss: API,
        aud: [PROJECT],
        sub: 'user-1',
        iat,
        nbf: iat,
        exp: iat + 300,
        'https://stytch.com/session': { id: 'session-1', authentication_factors: [] },
        ...claims,
      })
        .setProtectedHeader({ alg, kid, typ: 'JWT', ...header })
        .sign(privateKey);
    },
  };
};

export type Signer = Awaited<ReturnType<typeof createSigner>>;

/** Publishes keys, counts the requests, and can be down. */
export const createKeyServer = (...keys: JWK[]) => {
  const server = {
    keys,
    requested: 0,
    isDown: false,
    fetch: async (): Promise<Response> => {
      server.requested += 1;
      return server.isDown ? new Response('', { status: 503 }) : Response.json({ keys: server.keys });
    },
  };
  return server;
};
