import { ApiError, tooManyRequests } from '../http/api-error.ts';
import { addressKey } from '../http/client-address.ts';
import type { Services } from '../services.ts';
import { take } from './take.ts';

const HOUR = 3_600;
const MINUTE = 60;

/** `A.b+tag@Example.com.` and `a.b@example.com` are one mailbox to whoever counts. */
const destinationKey = (destination: string): string =>
  destination
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/\+[^@]*@/, '@');

/** Allows one message of a kind to a destination, or says how long to wait. @throws {ApiError} 429 */
export const guardSend = async (services: Services, kind: string, destination: string): Promise<void> => {
  const { db, limits, clock, project } = services;
  const key = `${project.projectId}:send:${kind}:${destinationKey(destination)}`;
  const now = clock.now();
  const cooldown = await take(db, key, 1, limits.sendCooldownSeconds, now);
  if (!cooldown.allowed) throw tooManyRequests(cooldown.retryAfter);
  const hourly = await take(db, `${key}:hour`, limits.sendsPerHour, HOUR, now);
  if (!hourly.allowed) throw tooManyRequests(hourly.retryAfter);
};

/** Allows one call of a kind from an address. @throws {ApiError} 429 */
export const guardAddress = async (services: Services, kind: string, ipAddress: string): Promise<void> => {
  const { db, limits, clock, project } = services;
  const key = `${project.projectId}:from:${kind}:${addressKey(ipAddress)}`;
  const taken = await take(db, key, limits.callsPerMinute, MINUTE, clock.now());
  if (!taken.allowed) throw tooManyRequests(taken.retryAfter);
};

/**
 * Counts failed proofs of an identifier over all methods. While it is locked the proof is not even looked at.
 *
 * @param prove answers with a result or with the refusal that counts as a failure
 * @throws {ApiError} 429 `user_lock_limit_reached`, or the refusal
 */
export const countingFailures = async <Result>(
  services: Services,
  identifier: string,
  prove: () => Promise<Result | ApiError>,
): Promise<Result> => {
  const { db, limits, clock, project } = services;
  const key = `${project.projectId}:failures:${destinationKey(identifier)}`;
  const now = clock.now();
  const standing = await db
    .selectFrom('rate_limits')
    .select(['count', 'resets_at'])
    .where('key', '=', key)
    .where('resets_at', '>', now)
    .executeTakeFirst();
  if (standing && standing.count >= limits.failuresPerHour) throw locked(standing.resets_at, now);
  const result = await prove();
  if (!(result instanceof ApiError)) return result;
  await take(db, key, limits.failuresPerHour, HOUR, now);
  throw result;
};

const locked = (until: Date, now: Date): ApiError =>
  new ApiError(
    429,
    'user_lock_limit_reached',
    'Too many failed tries. The account is locked for a while; please try again later.',
    {
      retryAfter: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000)),
    },
  );
