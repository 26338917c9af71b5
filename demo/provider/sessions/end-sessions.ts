import type { Database } from '../store/open-store.ts';

/** Ends all sessions of a user except one, for example after a reset or the removal of a factor (ASVS 7.4.3). */
export const endSessions = async (db: Database, userId: string, except?: string): Promise<void> => {
  const all = db.deleteFrom('sessions').where('user_id', '=', userId);
  await (except === undefined ? all : all.where('session_id', '!=', except)).execute();
};
