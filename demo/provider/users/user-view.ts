import type { User } from '@login-widget/auth-client/wire';
import { sql } from 'kysely';
import type { Database } from '../store/open-store.ts';

/** The same for a statement that returns rows with a user. It saves one round trip to the database. */
export const userOfRow = sql<User>`user_document(user_id)`.as('user');

/**
 * Returns the user in the wire's form (`store/migrations/007-user-document.sql`). @throws when there is no such user
 */
export const viewUser = async (db: Database, userId: string): Promise<User> => {
  const { rows } = await sql<{ user: User | null }>`select user_document(${userId}) as user`.execute(db);
  const user = rows[0]?.user;
  if (!user) throw new Error('The user does not exist.');
  return user;
};
