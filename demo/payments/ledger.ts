import type { Kysely, Transaction } from 'kysely';
import { isUnavailable } from '../provider/store/is-unavailable.ts';
import { type Subscription, toSeconds } from './objects.ts';
import { isDue } from './renewals.ts';
import { forgetIn } from './store/entries.ts';
import { eraseCopiesIn } from './store/erase-copies.ts';
import { openObjects } from './store/objects.ts';
import type { PaymentsSchema } from './store/schema.ts';
import { enqueueIn } from './webhooks/outbox.ts';
import { openWork, type Work } from './work.ts';

export interface Ledger {
  /** Runs `run` in one transaction. Its events are sent after the commit. */
  transact<Result>(run: (work: Work, tx: Transaction<PaymentsSchema>) => Promise<Result>): Promise<Result>;
  /**
   * Ends cancelled subscriptions and renews the others whose period is over. A plan that fails does not stop the others.
   *
   * @throws {AggregateError} with the errors of all plans that failed; the database's error when it is unavailable
   */
  settlePeriods(): Promise<void>;
}

interface LedgerDependencies {
  readonly db: Kysely<PaymentsSchema>;
  readonly paymentsUrl: string;
  readonly now: () => Date;
  /** Sends the events in the outbox. */
  readonly send: () => void;
}

/** Every change and its events are one transaction: a killed process leaves no partial payment. */
export function openLedger({ db, paymentsUrl, now, send }: LedgerDependencies): Ledger {
  const transact: Ledger['transact'] = async (run) => {
    const result = await db.transaction().execute((tx) => {
      const work = openWork({
        objects: openObjects(tx, now),
        enqueue: enqueueIn(tx, now),
        forget: forgetIn(tx),
        eraseCopies: eraseCopiesIn(tx),
        paymentsUrl,
        now,
      });
      return run(work, tx);
    });
    send();
    return result;
  };
  return {
    transact,
    async settlePeriods() {
      const subscriptions = await openObjects(db, now).list<Subscription>('subscription');
      const due = subscriptions.filter((subscription) => isDue(subscription, toSeconds(now())));
      const failures: unknown[] = [];
      for (const { id } of due) {
        await transact((work) => work.settlePeriod(id)).catch((error: unknown) => {
          // Without the database every plan would fail.
          if (isUnavailable(error)) throw error;
          failures.push(new Error(`The period of ${id} could not be settled.`, { cause: error }));
        });
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Some periods could not be settled.');
    },
  };
}
