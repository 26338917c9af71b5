import type { MemberSession, Session } from '@login-widget/auth-client/wire';
import { createLocalJWKSet, type JWK, jwtVerify } from 'jose';
import { type Clock, secondsOf } from '../clock.ts';
import type { Project } from '../project/project.ts';
import type { Keys } from '../secrets/keys.ts';
import { jwtSigner } from '../secrets/sign-jwt.ts';
import { signingKey } from '../secrets/signing-key.ts';
import type { Database } from '../store/open-store.ts';

/** A stolen JWT is valid this long. The client renews it every 3 minutes. */
const LIFE_SECONDS = 300;

/** Claims of the session and the organization, with the names that backends of the hosted provider read. */
export const SESSION_CLAIM = 'https://stytch.com/session';
export const ORGANIZATION_CLAIM = 'https://stytch.com/organization';

export interface SessionJwt {
  /** Signs a JWT that a backend verifies with the published keys. */
  sign(session: Session): string;
  /** Like `sign`, for a member with the organization. */
  signMember(session: MemberSession): string;
  /** Returns the session id of either kind of JWT, however old. Undefined when it is not one of ours. */
  read(jwt: string): Promise<string | undefined>;
  /** The public keys, as served at `/v1/sessions/jwks/{project_id}`. */
  jwks(): Promise<{ keys: JWK[] }>;
}

interface Dependencies {
  db: Database;
  clock: Clock;
  keys: Keys;
  project: Project;
  issuer: string;
}

export const openSessionJwt = async (dependencies: Dependencies): Promise<SessionJwt> => {
  const { clock, project, issuer } = dependencies;
  // Fast to sign (0.04 ms against 0.46 for RS256, `demo/docs/reliability.md#signing-and-connections`) and
  // supported by every JWT library.
  const signJwt = jwtSigner(await signingKey(dependencies, 'ES256'));
  const signed = (
    subject: string,
    { expires_at: expiresAt, custom_claims: custom }: Pick<Session, 'expires_at' | 'custom_claims'>,
    claims: Record<string, object>,
  ): string => {
    const now = secondsOf(clock.now());
    const ends = secondsOf(new Date(expiresAt));
    return signJwt({
      // First, so that custom claims cannot override ours.
      ...custom,
      ...claims,
      iss: issuer,
      aud: [project.projectId],
      sub: subject,
      iat: now,
      nbf: now,
      exp: Math.min(now + LIFE_SECONDS, ends),
    });
  };
  const jwks = () => publicKeys(dependencies);
  return {
    sign: ({ session_id: id, user_id: userId, ...rest }) =>
      signed(userId, rest, { [SESSION_CLAIM]: { id, ...rest } }),
    signMember: (session) => {
      const {
        member_session_id: id,
        member_id: memberId,
        organization_id,
        organization_slug: slug,
        ...rest
      } = session;
      return signed(memberId, rest, {
        [SESSION_CLAIM]: { id, ...rest },
        [ORGANIZATION_CLAIM]: { organization_id, slug },
      });
    },
    read: async (jwt) => {
      try {
        const { payload } = await jwtVerify(jwt, createLocalJWKSet(await jwks()), {
          issuer,
          audience: project.projectId,
          algorithms: ['ES256'],
          // The session, not the JWT's age, decides whether it is valid.
          clockTolerance: '10 years',
        });
        const { id } = (payload[SESSION_CLAIM] ?? {}) as { id?: unknown };
        return typeof id === 'string' ? id : undefined;
      } catch {
        return undefined;
      }
    },
    jwks,
  };
};

const publicKeys = async ({ db, project }: Dependencies): Promise<{ keys: JWK[] }> => {
  const rows = await db
    .selectFrom('signing_keys')
    .select('public_jwk')
    .where('project_id', '=', project.projectId)
    .execute();
  return { keys: rows.map((row) => row.public_jwk as JWK) };
};
