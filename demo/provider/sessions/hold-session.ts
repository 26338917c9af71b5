import type { Services } from '../services.ts';
import { statement } from '../store/statement.ts';
import { sessionNotFound } from './find-session.ts';

/**
 * Locks a session until the transaction ends. What takes long, such as hashing, starts in a session that may have been
 * revoked at the end.
 *
 * @throws {ApiError} 404 `session_not_found` when it has ended
 */
export const holdSession = async ({ db }: Pick<Services, 'db'>, sessionId: string): Promise<void> => {
  const [row] = await lock(db, { sessionId });
  if (!row) throw sessionNotFound();
};

const lock = statement((db, given: { sessionId: string }) =>
  db.selectFrom('sessions').select('session_id').where('session_id', '=', given.sessionId).forNoKeyUpdate(),
);
