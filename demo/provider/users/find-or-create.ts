import { newId } from '../secrets/random.ts';
import type { Services } from '../services.ts';

/** An address of the project and whose it is. */
export interface OwnedEmail {
  emailId: string;
  userId: string;
  verified: boolean;
  /** The user was made for this address just now. */
  created: boolean;
}

/** The account of an address, made when there is none. Racing callers get the same one. */
export const findOrCreateByEmail = async (services: Services, email: string): Promise<OwnedEmail> => {
  const found = await findEmail(services, email);
  if (found) return found;
  const made = await services.db
    .transaction()
    .execute(async (db) => {
      const userId = await createUser({ ...services, db });
      const emailId = await insertEmail({ ...services, db }, userId, email);
      // Another caller was faster: the user just made goes with the transaction.
      if (!emailId) throw new LostRace();
      return { emailId, userId, verified: false, created: true };
    })
    .catch((error: unknown) => {
      if (error instanceof LostRace) return findEmail(services, email);
      throw error;
    });
  if (!made) throw new Error('The account vanished while it was made.');
  return made;
};

export const findEmail = async (
  { db, project }: Pick<Services, 'db' | 'project'>,
  email: string,
): Promise<OwnedEmail | undefined> => {
  const row = await db
    .selectFrom('emails')
    .select(['email_id', 'user_id', 'verified'])
    .where('project_id', '=', project.projectId)
    .where('email', '=', email)
    .executeTakeFirst();
  return row && { emailId: row.email_id, userId: row.user_id, verified: row.verified, created: false };
};

export const createUser = async ({ db, project, clock }: Services): Promise<string> => {
  const { user_id } = await db
    .insertInto('users')
    .values({
      user_id: newId('user'),
      project_id: project.projectId,
      status: 'pending',
      created_at: clock.now(),
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return user_id;
};

/** Gives an address to a user. @returns nothing where it is taken */
export const insertEmail = async (
  { db, project, clock }: Services,
  userId: string,
  email: string,
): Promise<string | undefined> => {
  const row = await db
    .insertInto('emails')
    .values({
      email_id: newId('email'),
      project_id: project.projectId,
      user_id: userId,
      email,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'email']).doNothing())
    .returning('email_id')
    .executeTakeFirst();
  return row?.email_id;
};

class LostRace extends Error {}
