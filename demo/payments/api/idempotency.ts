import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Ledger } from '../ledger.ts';
import type { PaymentsSchema } from '../store/schema.ts';
import type { Work } from '../work.ts';
import { ApiError } from './api-error.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Runs a request once per idempotency key. A repetition gets the first answer, and a different request with the same
 * key is refused. A repetition during the first run is told to retry, which the SDK does by itself
 * (https://docs.stripe.com/api/idempotent_requests).
 */
export const onceByKey =
  (db: Kysely<PaymentsSchema>, ledger: Ledger, now: () => Date) =>
  async (key: string | undefined, request: string, run: (work: Work) => Promise<Answer>): Promise<Answer> => {
    if (key === undefined) return ledger.together(run);
    const fingerprint = createHash('sha256').update(request).digest('hex');
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('payments.idempotency')
      .values({ key, fingerprint, status: null, answer: null, created_at: now() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) {
      await db
        .deleteFrom('payments.idempotency')
        .where('key', '=', key)
        .where('status', 'is', null)
        .where('created_at', '<', new Date(now().getTime() - ABANDONED))
        .execute();
      return repeated(db, key, fingerprint);
    }
    try {
      // The answer and its effects are one transaction: a crash between them repeats nothing.
      return await ledger.together(async (work, tx) => {
        const answer = await run(work);
        await tx
          .updateTable('payments.idempotency')
          .set({ status: answer.status, answer: JSON.stringify(answer.body) })
          .where('key', '=', key)
          .execute();
        return answer;
      });
    } catch (error) {
      // A request without an effect may be repeated with the same key.
      await db.deleteFrom('payments.idempotency').where('key', '=', key).execute();
      throw error;
    }
  };

/** After this time the process of an unanswered request is taken for dead, and its key is released. Milliseconds. */
const ABANDONED = 60_000;

async function repeated(db: Kysely<PaymentsSchema>, key: string, fingerprint: string): Promise<Answer> {
  const first = await db
    .selectFrom('payments.idempotency')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst();
  if (first && first.fingerprint !== fingerprint) {
    throw new ApiError(400, 'Keys for idempotent requests can only be used with the same parameters.', {
      type: 'idempotency_error',
    });
  }
  if (!first || first.status === null) {
    throw new ApiError(409, 'A request with this idempotency key is at work.', {
      code: 'idempotency_key_in_use',
    });
  }
  return { status: first.status, body: first.answer };
}
