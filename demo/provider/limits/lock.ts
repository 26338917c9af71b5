import { sql } from 'kysely';

/** Closes for an hour when proofs of an identifier have failed too often. */
export interface Lock {
  /** What the failures are counted under. */
  key: string;
  /** As many close it. */
  failures: number;
}

/** Whether a lock is open: a condition for the statement that tries a proof, which saves a statement that asks before. */
export const isOpen = ({ lockKey, failures, now }: { lockKey: string; failures: number; now: Date }) =>
  sql<boolean>`not exists (select from rate_limits
    where key = ${lockKey} and count >= ${failures} and resets_at > ${now}::timestamptz)`;
