import type { Answer, User } from './common.ts';
import { endpoint } from './endpoint.ts';

/** The user's fields stand directly under `data`. */
export const usersMe = endpoint<undefined, Answer & User>({
  method: 'GET',
  path: '/users/me',
  updates: 'whole-user',
});
