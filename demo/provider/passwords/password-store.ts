import { newId } from '../secrets/random.ts';
import type { Services } from '../services.ts';
import { statement } from '../store/statement.ts';
import type { Address } from '../users/address.ts';

export interface Account {
  userId: string;
  /** Undefined for an account without a password. */
  hash: string | undefined;
  requiresReset: boolean;
}

/** Returns the account of an address with its password, in one statement, because every sign-in needs it. */
export const findAccount = async (
  { db, project }: Pick<Services, 'db' | 'project'>,
  { kind, address }: Address,
): Promise<Account | undefined> => {
  const [row] = await accountOf(db, { projectId: project.projectId, kind, address });
  return (
    row && { userId: row.user_id, hash: row.hash ?? undefined, requiresReset: row.requires_reset === true }
  );
};

const accountOf = statement((db, given: Address & { projectId: string }) =>
  db
    .selectFrom('addresses')
    .leftJoin('passwords', 'passwords.user_id', 'addresses.user_id')
    .select(['addresses.user_id', 'hash', 'requires_reset'])
    .where('project_id', '=', given.projectId)
    .where('kind', '=', given.kind)
    .where('address', '=', given.address),
);

/** Sets or replaces a user's password. */
export const setPassword = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  hash: string,
): Promise<void> => {
  const now = clock.now();
  await db
    .insertInto('passwords')
    .values({ user_id: userId, password_id: newId('password'), hash, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ hash, requires_reset: false, updated_at: now }),
    )
    .execute();
};

export const requireReset = async ({ db }: Pick<Services, 'db'>, userId: string): Promise<void> => {
  await db.updateTable('passwords').set({ requires_reset: true }).where('user_id', '=', userId).execute();
};
