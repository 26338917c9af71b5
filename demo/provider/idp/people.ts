import { findMemberSession, requireMemberSession } from '../b2b/member-sessions/find-member-session.ts';
import type { Call } from '../http/route.ts';
import type { Services } from '../services.ts';
import { findSession, requireSession } from '../sessions/find-session.ts';
import { lastProofOf } from '../sessions/last-proof.ts';
import type { MemberSessionRow } from '../store/business-schema.ts';
import type { SessionRow, TokenRow } from '../store/schema.ts';

/** The person that an application gets to know: a user, or a member of an organization. */
export interface Person {
  readonly kind: 'user' | 'member';
  readonly id: string;
}

interface SignedIn {
  readonly person: Person;
  /** Time of the last proof, such as a code or a passkey. */
  readonly authenticatedAt: Date;
  /** Staff act as the person. */
  readonly isImpersonated: boolean;
}

type Bearer = Pick<Call<unknown>, 'sessionToken'>;

/** Finds the people of one kind of project by the session of a call. */
export interface People {
  find(services: Services, bearer: Bearer): Promise<SignedIn | undefined>;
  /** @throws {ApiError} 401 or 404 without a session */
  require(services: Services, bearer: Bearer): Promise<SignedIn>;
}

/** A session that was created without a proof counts from its start. */
const authenticatedAt = (session: SessionRow | MemberSessionRow): Date =>
  new Date(Math.max(session.started_at.getTime(), lastProofOf(session)));

const signedIn = (person: Person, session: SessionRow | MemberSessionRow): SignedIn => ({
  person,
  authenticatedAt: authenticatedAt(session),
  isImpersonated: session.authentication_factors.some(({ type }) => type === 'impersonated'),
});

const ofSession = (session: SessionRow): SignedIn => signedIn({ kind: 'user', id: session.user_id }, session);
const ofMemberSession = (session: MemberSessionRow): SignedIn =>
  signedIn({ kind: 'member', id: session.member_id }, session);

export const USERS: People = {
  async find(services, bearer) {
    const session = await findSession(services, bearer);
    return session && ofSession(session);
  },
  require: async (services, bearer) => ofSession(await requireSession(services, bearer)),
};

export const MEMBERS: People = {
  async find(services, bearer) {
    const session = await findMemberSession(services, bearer);
    return session && ofMemberSession(session);
  },
  require: async (services, bearer) => ofMemberSession(await requireMemberSession(services, bearer)),
};

/** Columns of a token that name its person. A member has no column there. */
export const ownerOf = ({ kind, id }: Person): { userId?: string; data: { member_id?: string } } =>
  kind === 'user' ? { userId: id, data: {} } : { data: { member_id: id } };

/** Returns the person of a token. */
export const personOf = ({ user_id, data }: Pick<TokenRow, 'user_id' | 'data'>): Person | undefined => {
  if (user_id !== null) return { kind: 'user', id: user_id };
  return typeof data.member_id === 'string' ? { kind: 'member', id: data.member_id } : undefined;
};
