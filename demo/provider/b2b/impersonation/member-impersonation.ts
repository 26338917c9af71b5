import { minutesAfter } from '../../clock.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Impersonator } from '../../impersonation/impersonation-token.ts';
import type { Services } from '../../services.ts';
import { redeem } from '../../tokens/redeem.ts';
import { issueToken } from '../../tokens/single-use.ts';
import { memberById } from '../members/membership.ts';

/** Enough time to copy the token from one window to another. */
const LIFE_MINUTES = 5;

const KIND = 'member_impersonation';

/** Issues a token with which staff signs in as a member. @throws {ApiError} 404 `member_not_found` */
export const issueMemberImpersonationToken = async (
  services: Services,
  memberId: string,
  { email, reason }: Impersonator,
): Promise<string> => {
  const { db, clock, project } = services;
  const { member } = await memberById(services, memberId);
  const issuedAt = clock.now();
  return issueToken(db, {
    kind: KIND,
    projectId: project.projectId,
    data: { member_id: member.member_id, email, reason },
    issuedAt,
    expiresAt: minutesAfter(issuedAt, LIFE_MINUTES),
  });
};

/** @throws {ApiError} 401 `unable_to_auth_impersonation_token` */
export const redeemMemberImpersonationToken = async (
  services: Services,
  token: string,
): Promise<{ memberId: string; impersonator: string }> => {
  const { data } = await redeem(services, { kinds: [KIND], token, refuse });
  return { memberId: String(data.member_id), impersonator: String(data.email) };
};

const refuse = (): ApiError =>
  new ApiError(
    401,
    'unable_to_auth_impersonation_token',
    'This link was already used or has expired. Please ask for a new one.',
  );
