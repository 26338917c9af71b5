import type { JWTPayload } from 'jose';
import type { MemberAuthenticateAnswer } from '../wire/b2b/answers.ts';
import type { Member, MemberSession, Organization } from '../wire/b2b/objects.ts';
import type { AuthenticateAnswer, Session, User } from '../wire/common.ts';

/** Verified session of a consumer. */
export interface VerifiedSession {
  readonly session: Session;
  /** The user, if the provider was asked; a JWT does not contain the user. */
  readonly user?: User;
}

/** Verified session of a member. */
export interface VerifiedMemberSession {
  readonly session: MemberSession;
  /** The member and their organization, if the provider was asked. */
  readonly member?: Member;
  readonly organization?: Organization;
}

/** Differences between consumer and member sessions. */
export interface SessionKind<Verified> {
  /** Base path of the provider's routes. */
  readonly path: string;
  /** Undefined for a JWT of another kind, such as an ID token of the same provider. */
  fromClaims(claims: JWTPayload): Verified | undefined;
  /** @throws if the answer contains no session; a server at a wrong address may answer anything with 200 */
  fromAnswer(answer: never): Verified;
}

/** Names of the claims that hold session and organization. */
const SESSION = 'https://stytch.com/session';
const ORGANIZATION = 'https://stytch.com/organization';

interface Read {
  readonly id: string;
  readonly subject: string;
  readonly organization: { organization_id?: unknown; slug?: string } | undefined;
  /** The other fields of a session. */
  readonly rest: Record<string, unknown>;
}

const read = (claims: JWTPayload): Read | undefined => {
  // The remaining claims are the project's own: the hosted provider puts them next to the session, ours into it.
  const { iss, aud, sub, iat, nbf, exp, jti, [SESSION]: session, [ORGANIZATION]: found, ...own } = claims;
  const { id, ...rest } = (session ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || !sub) return undefined;
  const custom_claims = Object.keys(own)[0] ? own : null;
  return { id, subject: sub, organization: found as Read['organization'], rest: { custom_claims, ...rest } };
};

const withId = <S>(session: S, id: string): S => {
  if (!id) throw new Error('No session.');
  return session;
};

export const consumers: SessionKind<VerifiedSession> = {
  path: '/v1',
  fromClaims(claims) {
    const { id, subject, organization, rest } = read(claims) ?? {};
    if (!id || organization) return undefined;
    return { session: { session_id: id, user_id: subject, ...rest } as never as Session };
  },
  fromAnswer: ({ session, user }: AuthenticateAnswer) => ({
    session: withId(session, session.session_id),
    user,
  }),
};

export const members: SessionKind<VerifiedMemberSession> = {
  path: '/v1/b2b',
  fromClaims(claims) {
    const { id, subject, organization, rest } = read(claims) ?? {};
    if (!id || !organization?.organization_id) return undefined;
    const { organization_id, slug } = organization;
    const ids = { member_session_id: id, member_id: subject, organization_id, organization_slug: slug };
    return { session: { ...ids, ...rest } as never as MemberSession };
  },
  fromAnswer: ({ member_session, member, organization }: MemberAuthenticateAnswer) => ({
    session: withId(member_session, member_session.member_session_id),
    member,
    organization,
  }),
};
