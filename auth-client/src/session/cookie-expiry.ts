import type { Clock } from '../environment.ts';
import type { SessionParts } from './session-kind.ts';

/** Milliseconds. If the device clock differs less from the provider's, cookies get the exact `expires_at`. */
const CLOCK_TOLERANCE = 5 * 60_000;

/** Expiry of the cookie in device time, so that a wrong device clock does not drop it at once. */
export function cookieExpiry(session: SessionParts['session'], clock: Clock): Date | undefined {
  const expires = Date.parse(session.expires_at);
  const issued = Date.parse(session.last_accessed_at);
  if (Number.isNaN(expires)) return undefined;
  const skew = clock.now() - issued;
  return new Date(Math.abs(skew) > CLOCK_TOLERANCE ? expires + skew : expires);
}
