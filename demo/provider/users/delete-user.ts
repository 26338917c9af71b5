import type { Services } from '../services.ts';

/** Deletes a user of the project with all related data. @returns whether the user existed */
export const deleteUser = async (
  { db, project }: Pick<Services, 'db' | 'project'>,
  userId: string,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('users')
    .where('user_id', '=', userId)
    .where('project_id', '=', project.projectId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};
