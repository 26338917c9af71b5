import type { User } from '@login-widget/auth-client/wire';
import { ApiError } from '../http/api-error.ts';
import type { Services } from '../services.ts';
import { userOfRow } from './user-view.ts';

/** Returns a user of the project by id. @throws {ApiError} 404 `user_not_found` */
export const requireUser = async (
  { db, project }: Pick<Services, 'db' | 'project'>,
  userId: string,
): Promise<User> => {
  const row = await db
    .selectFrom('users')
    .select(userOfRow)
    .where('user_id', '=', userId)
    .where('project_id', '=', project.projectId)
    .executeTakeFirst();
  if (!row) throw userNotFound();
  return row.user;
};

export const userNotFound = (): ApiError => new ApiError(404, 'user_not_found', 'User could not be found.');
