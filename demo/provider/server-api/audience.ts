import type { Call } from '../http/route.ts';
import type { Services } from '../services.ts';
import { requireSession } from '../sessions/find-session.ts';
import type { Audience } from '../users/address-owner.ts';
import { requireUser } from '../users/find-user.ts';
import type { CallerFields } from './fields.ts';

/**
 * Whose account a server's call is for: a user that it names, or whose session it names.
 *
 * @returns undefined where it names neither
 * @throws {ApiError} 404 `user_not_found` or `session_not_found`
 */
export const namedUser = async (
  services: Services,
  call: Call<CallerFields & { user_id?: string }>,
): Promise<string | undefined> => {
  if (call.body.user_id !== undefined) return (await requireUser(services, call.body.user_id)).user_id;
  const hasSession = call.sessionToken !== undefined || call.sessionId !== undefined;
  return hasSession ? (await requireSession(services, call)).user_id : undefined;
};

/** The same as whom a code or a link is for: somebody known, or a user who adds the address. */
export const namedAudience = async (
  services: Services,
  call: Call<CallerFields & { user_id?: string }>,
): Promise<Audience> => {
  const userId = await namedUser(services, call);
  return userId === undefined ? 'primary' : { userId };
};
