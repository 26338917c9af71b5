import type { Services } from '../services.ts';

/** Ends a session of the project. @returns whether it existed */
export const revokeSession = async (
  { db, project }: Pick<Services, 'db' | 'project'>,
  sessionId: string,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('session_id', '=', sessionId)
    .where('project_id', '=', project.projectId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};
