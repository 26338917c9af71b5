import type { Services } from '../../services.ts';

/** Ends a member's session of the project. @returns whether it existed */
export const revokeMemberSession = async (
  { db, project }: Pick<Services, 'db' | 'project'>,
  memberSessionId: string,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('member_sessions')
    .where('member_session_id', '=', memberSessionId)
    .where('project_id', '=', project.projectId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};
