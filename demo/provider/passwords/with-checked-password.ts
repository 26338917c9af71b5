import { type Services, within } from '../services.ts';
import { statement } from '../store/statement.ts';
import { type CheckedAccount, wrongPassword } from './check-password.ts';

/**
 * Continues after a password was compared, in a transaction that locks it. Comparing takes long, and a password that was
 * replaced or disabled meanwhile must not sign in: its sessions have ended.
 *
 * @throws {ApiError} 401 `unauthorized_credentials`
 */
export const withCheckedPassword = <Answer>(
  services: Services,
  account: CheckedAccount,
  next: (inside: Services) => Promise<Answer>,
): Promise<Answer> =>
  services.db.transaction().execute(async (db) => {
    const [row] = await lock(db, account);
    if (!row) throw wrongPassword();
    return next(within(services, db));
  });

/** The user's row is locked first, as by the removal of a factor and by the end of an account. */
const lock = statement((db, given: CheckedAccount) =>
  db
    .selectFrom('users')
    .innerJoin('passwords', 'passwords.user_id', 'users.user_id')
    .select('users.user_id')
    .where('users.user_id', '=', given.userId)
    .where('hash', '=', given.hash)
    .where('requires_reset', '=', false)
    .forKeyShare('users')
    .forNoKeyUpdate('passwords'),
);
