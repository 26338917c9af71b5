import { ApiError, tooManyRequests } from '../http/api-error.ts';
import { addressKey } from '../http/client-address.ts';
import type { Services } from '../services.ts';
import { statement } from '../store/statement.ts';
import type { Lock } from './lock.ts';
import { secondsUntil, take } from './take.ts';

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

/** Allows so many more bytes of telemetry from an address. @throws {ApiError} 429 */
export const guardEventBytes = async (
  services: Services,
  ipAddress: string,
  bytes: number,
): Promise<void> => {
  const { db, limits, clock, project } = services;
  const key = `${project.projectId}:event-bytes:${addressKey(ipAddress)}`;
  const taken = await take(db, key, limits.eventBytesPerHour, HOUR, clock.now(), bytes);
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
  const lock = lockOf(services, identifier);
  const now = services.clock.now();
  const [closed] = await findClosed(services.db, { key: lock.key, failures: lock.failures, now });
  if (closed) throw locked(secondsUntil(closed.resets_at, now));
  return counted(services, lock, await prove());
};

/** The same for a proof whose own statement looks at the lock (`isOpen`): one statement less where all is well. */
export const countingTries = async <Result>(
  services: Services,
  identifier: string,
  prove: (lock: Lock) => Promise<Result | ApiError>,
): Promise<Result> => {
  const lock = lockOf(services, identifier);
  return counted(services, lock, await prove(lock));
};

const lockOf = ({ limits, project }: Services, identifier: string): Lock => ({
  key: `${project.projectId}:failures:${destinationKey(identifier)}`,
  // The column counts no further.
  failures: Math.min(limits.failuresPerHour, 2 ** 31 - 1),
});

const findClosed = statement((db, given: Lock & { now: Date }) =>
  db
    .selectFrom('rate_limits')
    .select('resets_at')
    .where('key', '=', given.key)
    .where('count', '>=', given.failures)
    .where('resets_at', '>', given.now),
);

/** What a failure beyond the last that is allowed meets is the lock. */
const counted = async <Result>(
  { db, limits, clock }: Services,
  { key }: Lock,
  result: Result | ApiError,
): Promise<Result> => {
  if (!(result instanceof ApiError)) return result;
  const { allowed, retryAfter } = await take(db, key, limits.failuresPerHour, HOUR, clock.now());
  throw allowed ? result : locked(retryAfter);
};

const locked = (retryAfter: number): ApiError =>
  new ApiError(
    429,
    'user_lock_limit_reached',
    'Too many failed tries. The account is locked for a while; please try again later.',
    { retryAfter },
  );
