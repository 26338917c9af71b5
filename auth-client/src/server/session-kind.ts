import type { JWTPayload } from 'jose';
import type { MemberAuthenticateAnswer } from '../wire/b2b/answers.ts';
import type { Member, MemberSession, Organization } from '../wire/b2b/objects.ts';
import type { AuthenticateAnswer, Session, User } from '../wire/common.ts';

/** A consumer's session. */
export interface VerifiedSession {
  readonly session: Session;
  /** The person, where the provider was asked; a JWT does not carry them. */
  readonly user?: User;
}

/** A member's session. */
export interface VerifiedMemberSession {
  readonly session: MemberSession;
  /** The member and their organization, where the provider was asked. */
  readonly member?: Member;
  readonly organization?: Organization;
}

/** What differs between consumers and members. */
export interface SessionKind<Verified> {
  /** Of the provider's routes. */
  readonly path: string;
  /** Undefined where the JWT is none of this kind, such as an ID token by the same provider. */
  fromClaims(claims: JWTPayload): Verified | undefined;
  fromAnswer(answer: never): Verified;
}

/** The claims under which session and organization stand. */
const SESSION = 'https://stytch.com/session';
const ORGANIZATION = 'https://stytch.com/organization';

/** Claims that are not the project's own. */
const STANDARD = new Set(['iss', 'aud', 'sub', 'iat', 'nbf', 'exp', 'jti', SESSION, ORGANIZATION]);

type Claim = Record<string, unknown> & { id: string };

const read = (claims: JWTPayload): Claim | undefined => {
  const claim = claims[SESSION] as Partial<Claim> | undefined;
  if (typeof claim?.id !== 'string' || !claims.sub) return undefined;
  // The hosted provider puts the project's own claims beside the session, ours within it.
  const own = Object.entries(claims).filter(([name]) => !STANDARD.has(name));
  return { custom_claims: own.length > 0 ? Object.fromEntries(own) : null, ...claim } as Claim;
};

export const consumers: SessionKind<VerifiedSession> = {
  path: '/v1',
  fromClaims(claims) {
    const claim = read(claims);
    if (!claim || ORGANIZATION in claims) return undefined;
    const { id, ...rest } = claim;
    return { session: { session_id: id, user_id: claims.sub, ...rest } as never as Session };
  },
  fromAnswer: ({ session, user }: AuthenticateAnswer) => ({ session, user }),
};

export const members: SessionKind<VerifiedMemberSession> = {
  path: '/v1/b2b',
  fromClaims(claims) {
    const claim = read(claims);
    const organization = claims[ORGANIZATION] as { organization_id?: string; slug?: string } | undefined;
    if (!claim || typeof organization?.organization_id !== 'string') return undefined;
    const { id, ...rest } = claim;
    const session = {
      member_session_id: id,
      member_id: claims.sub,
      organization_id: organization.organization_id,
      organization_slug: organization.slug,
      ...rest,
    };
    return { session: session as never as MemberSession };
  },
  fromAnswer: ({ member_session, member, organization }: MemberAuthenticateAnswer) => ({
    session: member_session as MemberSession,
    member,
    organization,
  }),
};
