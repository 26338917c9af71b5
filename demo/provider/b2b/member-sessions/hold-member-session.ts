import type { Services } from '../../services.ts';
import { sessionNotFound } from '../../sessions/find-session.ts';
import { statement } from '../../store/statement.ts';

/** As `holdSession`, for a member. @throws {ApiError} 404 `session_not_found` when the session has ended */
export const holdMemberSession = async (
  { db }: Pick<Services, 'db'>,
  memberSessionId: string,
): Promise<void> => {
  const [row] = await lock(db, { memberSessionId });
  if (!row) throw sessionNotFound();
};

const lock = statement((db, given: { memberSessionId: string }) =>
  db
    .selectFrom('member_sessions')
    .select('member_session_id')
    .where('member_session_id', '=', given.memberSessionId)
    .forNoKeyUpdate(),
);
