import { newId } from '../secrets/random.ts';
import type { Services } from '../services.ts';

export interface KnownPassword {
  hash: string;
  requiresReset: boolean;
}

export const findPassword = async (
  { db }: Pick<Services, 'db'>,
  userId: string,
): Promise<KnownPassword | undefined> => {
  const row = await db
    .selectFrom('passwords')
    .select(['hash', 'requires_reset'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && { hash: row.hash, requiresReset: row.requires_reset };
};

/** Sets the password of a user, the first or another. */
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
