import type { Context } from 'hono';
import type { Services } from '../services.ts';
import { ApiError } from './api-error.ts';

/**
 * Checks the `public_token` in the address of a page that a browser opens itself, without an Authorization header.
 *
 * @throws {ApiError} 400 `public_token_not_found`
 */
export const checkPublicToken = ({ project }: Pick<Services, 'project'>, c: Context): void => {
  if (c.req.query('public_token') === project.publicToken) return;
  throw new ApiError(400, 'public_token_not_found', 'The public token is not one of this provider.');
};
