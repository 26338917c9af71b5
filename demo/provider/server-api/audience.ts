import type { Call } from '../http/route.ts';
import type { Services } from '../services.ts';
import { requireSession } from '../sessions/find-session.ts';
import type { Audience } from '../users/address-owner.ts';
import { requireUser } from '../users/find-user.ts';
import type { CallerFields } from './fields.ts';

/**
 * Returns the user that a server's call names directly or by a session.
 *
 * @returns undefined when it names neither
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

/** Returns the audience of a code or a link: a known person, or the named user who adds the address. */
export const namedAudience = async (
  services: Services,
  call: Call<CallerFields & { user_id?: string }>,
): Promise<Audience> => {
  const userId = await namedUser(services, call);
  return userId === undefined ? 'primary' : { userId, isVouchedFor: call.body.user_id !== undefined };
};
