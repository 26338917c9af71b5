import type { MemberAuthenticateAnswer } from '@login-widget/auth-client/wire';
import { minutesAfter } from '../../clock.ts';
import type { Payload } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { keepingClaims } from '../../sessions/custom-claims.ts';
import { sessionNotFound } from '../../sessions/find-session.ts';
import type { Renewing } from '../../sessions/renew-session.ts';
import { checkDuration } from '../../sessions/start-session.ts';
import { MEMBER_SESSION_COLUMNS } from '../../store/business-schema.ts';
import { memberById } from '../members/membership.ts';
import { isOfExistingMember, namedBy } from './find-member-session.ts';
import { memberAuthenticated } from './start-member-session.ts';

/** Like `renewSession`, for a member. @throws {ApiError} 404 `session_not_found`; 400 as `checkDuration` */
export const renewMemberSession = async (
  services: Services,
  call: Renewing,
  durationMinutes: number | undefined,
): Promise<Payload<MemberAuthenticateAnswer>> => {
  const { clock, project } = services;
  const named = namedBy(call);
  if (named === undefined) throw sessionNotFound();
  if (durationMinutes !== undefined) await checkDuration(services, durationMinutes);
  const now = clock.now();
  const row = await keepingClaims(services, call, 'member_sessions', ({ db }) =>
    db
      .updateTable('member_sessions')
      .set({
        last_accessed_at: now,
        ...(durationMinutes !== undefined && { expires_at: minutesAfter(now, durationMinutes) }),
      })
      .where(named)
      .where('project_id', '=', project.projectId)
      .where('expires_at', '>', now)
      .where(isOfExistingMember)
      .returning(MEMBER_SESSION_COLUMNS)
      .executeTakeFirst(),
  );
  if (!row) throw sessionNotFound();
  const membership = await memberById(services, row.member_id);
  return memberAuthenticated(services, row, membership, call.sessionToken ?? '');
};
