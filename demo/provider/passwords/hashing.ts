import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { badField, tooManyRequests } from '../http/api-error.ts';

/** OWASP's argon2id: 19 MiB, two passes, one lane; 10 ms of CPU (`demo/docs/reliability.md#password-hashing`). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A longer queue is a flood: a late answer is useless, and each one slows down session calls. */
const LONGEST_QUEUE = 32;

/** ASVS 6.2.9 requires at least 64 characters. The limit keeps hashing cheap. */
const MOST_BYTES = 1_024;

export interface Hashing {
  /**
   * Runs a task that needs hashes, from its first query to its last. During a flood it is refused before it costs
   * anything.
   *
   * @throws {ApiError} 429 with Retry-After while too many are waiting
   */
  inLine<Result>(run: () => Promise<Result>): Promise<Result>;
  hash(password: string): Promise<string>;
  /** Takes as long for an account that does not exist. */
  verify(phc: string | undefined, password: string): Promise<boolean>;
}

/**
 * Limits parallel hashes to one less than the processors, so that session calls are served during a flood. Hashes that
 * compete for the last processor also take longer: two at once on two processors cost a sign-in 14.5 ms instead of 11,
 * without more sign-ins per second.
 *
 * @throws {ApiError} 400 for a password that is too long
 */
export const createHashing = (): Hashing => {
  const width = Math.max(1, availableParallelism() - 1);
  const enter = gate(width);
  let line = 0;
  // The hash of a random password, compared when there is no account.
  const decoy = hash(crypto.randomUUID(), COST);
  return {
    inLine: async (run) => {
      if (line >= width + LONGEST_QUEUE) throw tooManyRequests(1);
      line += 1;
      try {
        return await run();
      } finally {
        line -= 1;
      }
    },
    hash: (password) => enter(() => hash(checked(password), COST)),
    verify: async (phc, password) => {
      const against = phc ?? (await decoy);
      const matches = await enter(() => verify(against, checked(password)));
      return phc !== undefined && matches;
    },
  };
};

const checked = (password: string): string => {
  if (Buffer.byteLength(password) <= MOST_BYTES) return password;
  throw badField('password', `This password is too long. It may have ${MOST_BYTES} characters at most.`);
};

/** Runs this many tasks at once. The others wait in order of arrival. */
const gate = (width: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(run: () => Promise<Result>): Promise<Result> => {
    if (running >= width) await new Promise<void>((proceed) => waiting.push(proceed));
    else running += 1;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
