import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Ledger } from '../ledger.ts';
import type { PaymentsSchema } from '../store/schema.ts';
import type { Work } from '../work.ts';
import { ApiError } from './api-error.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Identifies the locks of keys among the advisory locks of one database. */
const KEYS = 7_261_945;

/**
 * Takes the lock of a key until the transaction ends, however it ends: an interrupted request leaves no key that a
 * repetition would have to wait for.
 */
async function take(tx: Kysely<PaymentsSchema>, key: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, ${KEYS})) as taken`.execute(tx);
  return rows[0]?.taken === true;
}

async function firstAnswer(
  tx: Kysely<PaymentsSchema>,
  key: string,
  fingerprint: string,
): Promise<Answer | undefined> {
  const first = await tx
    .selectFrom('payments.idempotency')
    .select(['fingerprint', 'status', 'answer'])
    .where('key', '=', key)
    .executeTakeFirst();
  // Until 27 November 2026, requests stored a key before its answer. One without an answer was interrupted.
  if (!first || first.status === null) return undefined;
  if (first.fingerprint !== fingerprint) {
    throw new ApiError(400, 'Keys for idempotent requests can only be used with the same parameters.', {
      type: 'idempotency_error',
    });
  }
  return { status: first.status, body: first.answer };
}

/**
 * Runs a request once per idempotency key. A repetition gets the first answer, and a different request with the same
 * key is refused. A repetition during the first run gets a 409, after which the SDK retries by itself
 * (https://docs.stripe.com/api/idempotent_requests). A request without an effect may be repeated with the same key.
 */
export const onceByKey =
  (ledger: Ledger, now: () => Date) =>
  async (key: string | undefined, request: string, run: (work: Work) => Promise<Answer>): Promise<Answer> => {
    if (key === undefined) return ledger.transact(run);
    const fingerprint = createHash('sha256').update(request).digest('hex');
    // The answer and its effects are one transaction: a crash between them repeats nothing.
    return ledger.transact(async (work, tx) => {
      if (!(await take(tx, key))) {
        throw new ApiError(409, 'A request with this idempotency key is at work.', {
          code: 'idempotency_key_in_use',
        });
      }
      const known = await firstAnswer(tx, key, fingerprint);
      if (known) return known;
      const answer = await run(work);
      const stored = { fingerprint, status: answer.status, answer: JSON.stringify(answer.body) };
      await tx
        .insertInto('payments.idempotency')
        .values({ key, ...stored, created_at: now() })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(stored))
        .execute();
      return answer;
    });
  };
