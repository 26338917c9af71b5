import type { MemberAuthenticationFactor } from '@login-widget/auth-client/wire';
import { sql } from 'kysely';
import { minutesAfter } from '../../clock.ts';
import { ApiError } from '../../http/api-error.ts';
import { hashToken } from '../../secrets/keys.ts';
import type { Services } from '../../services.ts';
import type { TokenRow } from '../../store/schema.ts';
import { redeem } from '../../tokens/redeem.ts';
import { findToken, issueToken } from '../../tokens/single-use.ts';
import type { Membership } from '../members/membership.ts';

/** `auth-client/docs/wire.md#lifetimes-and-limits` */
const LIFE_MINUTES = 10;

const KIND = 'intermediate_session';

/** The proofs of a person before there is a session. */
export interface Shown {
  emailAddress: string;
  factors: MemberAuthenticationFactor[];
  /** The proof covers the address itself, so it may reveal the person's other organizations. */
  provesEmail: boolean;
  /** The member, or null before an organization is chosen. */
  memberId: string | null;
}

/** Whether proofs cover the member's current address, which may have changed since. */
export const provesAddressOf = ({ provesEmail, emailAddress }: Shown, { member }: Membership): boolean =>
  provesEmail && emailAddress === member.email_address;

/** Starts an intermediate session. @returns its token */
export const issueIntermediateSession = (
  { db, clock, project }: Services,
  { emailAddress, factors, provesEmail, memberId }: Shown,
): Promise<string> => {
  const issuedAt = clock.now();
  return issueToken(db, {
    kind: KIND,
    projectId: project.projectId,
    subject: emailAddress,
    data: { email_address: emailAddress, factors, proves_email: provesEmail, member_id: memberId },
    issuedAt,
    expiresAt: minutesAfter(issuedAt, LIFE_MINUTES),
  });
};

/** Returns the proofs of an active intermediate session, which stays active. Undefined without one. */
export const findIntermediateSession = async (
  { db, clock, project }: Services,
  token: string,
): Promise<Shown | undefined> => {
  const { projectId } = project;
  const row = await findToken(db, { kinds: [KIND], projectId, token, now: clock.now() });
  return row && shownIn(row);
};

/**
 * Ends an intermediate session. Of concurrent callers only one succeeds. @throws {ApiError} 404
 * `intermediate_session_not_found`
 */
export const spendIntermediateSession = async (services: Services, token: string): Promise<Shown> =>
  shownIn(await redeem(services, { kinds: [KIND], token, refuse: intermediateSessionNotFound }));

/** Ends the intermediate sessions of an address, except one. */
export const endIntermediateSessions = async (
  { db, project }: Pick<Services, 'db' | 'project'>,
  emailAddress: string,
  exceptToken = '',
): Promise<void> => {
  await db
    .deleteFrom('tokens')
    .where('kind', '=', sql.lit(KIND))
    .where('subject', '=', emailAddress)
    .where('project_id', '=', project.projectId)
    .where('token_hash', '!=', hashToken(exceptToken))
    .execute();
};

const shownIn = ({ data }: TokenRow): Shown => ({
  emailAddress: String(data.email_address),
  factors: data.factors as MemberAuthenticationFactor[],
  provesEmail: data.proves_email === true,
  memberId: data.member_id as string | null,
});

export const intermediateSessionNotFound = (): ApiError =>
  new ApiError(
    404,
    'intermediate_session_not_found',
    'Your sign-in took too long or was already finished. Please sign in again.',
  );
