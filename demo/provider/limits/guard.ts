import { ApiError, tooManyRequests } from '../http/api-error.ts';
import { addressKey } from '../http/client-address.ts';
import type { Services } from '../services.ts';
import { type Counter, forget, type Taken, take, takeBoth } from './take.ts';

const DAY = 86_400;
const HOUR = 3_600;
const MINUTE = 60;

/**
 * `A.b+tag@Example.com.` and `a.b@example.com` count as one mailbox. Gmail also ignores dots, and has two domains
 * (https://support.google.com/mail/answer/7436150).
 */
const destinationKey = (destination: string): string => {
  const plain = destination
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/\+[^@]*@/, '@');
  const [, gmail] = /^(.*)@(?:gmail|googlemail)\.com$/.exec(plain) ?? [];
  return gmail === undefined ? plain : `${gmail.replaceAll('.', '')}@gmail.com`;
};

const keyInProject = ({ project }: Services, key: string): string => `${project.projectId}:${key}`;

/** Takes one (or `amount`) from a counter of the project. */
const takeInProject = (services: Services, counter: Counter, amount?: number): Promise<Taken> =>
  take(services.db, { ...counter, key: keyInProject(services, counter.key) }, services.clock.now(), amount);

/** As `takeInProject`. @throws {ApiError} 429 */
const takeOrRefuse = async (services: Services, counter: Counter, amount?: number): Promise<void> => {
  const taken = await takeInProject(services, counter, amount);
  if (!taken.allowed) throw tooManyRequests(taken.retryAfter);
};

/** Key of the counter that pauses messages of a kind to a recipient. */
const sendKey = (kind: string, destination: string): string => `send:${kind}:${destinationKey(destination)}`;

/**
 * Allows one message of a kind to a recipient, or says how long to wait.
 *
 * @param findLast details of the message that was sent a moment ago (`auth-client/docs/wire.md#answers-and-errors`)
 * @throws {ApiError} 429
 */
export const guardSend = async (
  services: Services,
  kind: string,
  destination: string,
  findLast?: () => Promise<Record<string, unknown> | undefined>,
): Promise<void> => {
  const { limits } = services;
  const key = sendKey(kind, destination);
  const taken = await takeInProject(services, { key, limit: 1, windowSeconds: limits.sendCooldownSeconds });
  if (!taken.allowed) throw tooManyRequests(taken.retryAfter, await findLast?.());
  await takeOrRefuse(services, { key: `${key}:hour`, limit: limits.sendsPerHour, windowSeconds: HOUR });
};

/**
 * Ends the pause after a message, because the recipient has used it: who logs out may log in again at once. The limit of
 * an hour stays.
 */
export const endSendPause = async (services: Services, kind: string, destination: string): Promise<void> => {
  if (services.limits.sendCooldownSeconds === 0) return;
  await forget(services.db, keyInProject(services, sendKey(kind, destination)));
};

/**
 * Allows one mail that an organization's page requests: within the limit of any message, and within the limit of one
 * mailbox over all organizations. @throws {ApiError} 429
 */
export const guardMemberMail = async (services: Services, kind: string, address: string): Promise<void> => {
  await guardSend(services, kind, address);
  const key = `member-mail:${destinationKey(address)}`;
  await takeOrRefuse(services, { key, limit: services.limits.memberMailsPerHour, windowSeconds: HOUR });
};

/** Allows a person to create one more organization. @throws {ApiError} 429 */
export const guardFounding = (services: Services, founder: string): Promise<void> =>
  takeOrRefuse(services, {
    key: `founding:${destinationKey(founder)}`,
    limit: services.limits.organizationsPerDay,
    windowSeconds: DAY,
  });

/** Allows one call of a kind from an address. @throws {ApiError} 429 */
export const guardAddress = (services: Services, kind: string, ipAddress: string): Promise<void> =>
  takeOrRefuse(services, {
    key: `from:${kind}:${addressKey(ipAddress)}`,
    limit: services.limits.callsPerMinute,
    windowSeconds: MINUTE,
  });

/** Allows one call of the project's own servers. @throws {ApiError} 429 */
export const guardServers = (services: Services): Promise<void> =>
  takeOrRefuse(services, {
    key: 'servers',
    limit: services.limits.serverCallsPerMinute,
    windowSeconds: MINUTE,
  });

/** Allows this many more bytes of telemetry from an address. @throws {ApiError} 429 */
export const guardEventBytes = (services: Services, ipAddress: string, bytes: number): Promise<void> => {
  const key = `event-bytes:${addressKey(ipAddress)}`;
  return takeOrRefuse(
    services,
    { key, limit: services.limits.eventBytesPerHour, windowSeconds: HOUR },
    bytes,
  );
};

/** The account that an attempt is about. All methods of an account share one count. */
export type Account =
  | { userId: string }
  /** All memberships of an address share one password, and their codes go to one mailbox. */
  | { memberAddress: string }
  /** No account. It is counted in the same way, so that the count does not reveal who has an account. */
  | { unknownAddress: string };

export interface Try {
  account: Account;
  /** The caller's address. Failures of a stranger do not lock the owner out. */
  ipAddress: string;
  isSecondFactor?: boolean;
}

/**
 * Runs a proof that could be guessed. The attempt is counted before anything is compared, and returned when it was
 * right. So of any number of parallel guesses, on any number of processes, exactly the allowed number is compared.
 * Links and passkeys cannot be guessed, so they are not counted and never locked.
 *
 * @param prove returns a result, or the refusal that counts as a failure
 * @throws {ApiError} 429 `user_lock_limit_reached`, or the refusal
 */
export const countingTries = async <Result>(
  services: Services,
  wanted: Try,
  prove: () => Promise<Result | ApiError>,
): Promise<Result> => {
  const { db, limits, clock } = services;
  const [[kind, id] = []] = Object.entries(wanted.account);
  const wide = keyInProject(services, `failures:${kind}:${id}`);
  const narrow = `${wide}:${addressKey(wanted.ipAddress)}`;
  const { allowed, retryAfter, refund } = await takeBoth(
    db,
    { key: narrow, limit: limits.failuresPerHour, windowSeconds: HOUR },
    { key: wide, limit: limits.failuresPerDay, windowSeconds: DAY },
    clock.now(),
  );
  if (!allowed) throw locked(wanted, retryAfter);
  let isFailure = false;
  try {
    const result = await prove();
    isFailure = result instanceof ApiError;
    if (result instanceof ApiError) throw result;
    return result;
  } finally {
    // An attempt that stays counted does little harm; a lost answer would do more.
    if (!isFailure)
      await refund().catch((error) =>
        services.log('A successful attempt is still counted as a failure.', error),
      );
  }
};

const locked = ({ account, isSecondFactor = false }: Try, retryAfter: number): ApiError =>
  new ApiError(429, 'user_lock_limit_reached', `Too many failed tries. ${wayOut(account, isSecondFactor)}`, {
    retryAfter,
  });

/** Remaining methods for a locked person. The same for everybody, so that it does not reveal who has an account. */
const wayOut = (account: Account, isSecondFactor: boolean): string => {
  if ('memberAddress' in account) {
    return isSecondFactor
      ? 'Your second factor is locked for a while. Please try again later, or ask an admin of your organization.'
      : 'Codes and passwords are locked for a while. You can still log in with a link by email or with single sign-on.';
  }
  return isSecondFactor
    ? 'Your authenticator app and backup codes are locked for a while. You can still use a passkey.'
    : 'Codes and passwords are locked for a while. You can still log in with a link by email, a passkey or a social account.';
};
