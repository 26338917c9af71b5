import type { Kysely, Transaction } from 'kysely';
import type { Subscription } from './objects.ts';
import { openObjects } from './store/objects.ts';
import type { PaymentsSchema } from './store/schema.ts';
import { enqueueIn } from './webhooks/outbox.ts';
import { openWork, type Work } from './work.ts';

export interface Ledger {
  /** Does something with money, all of it or nothing; what it has to tell leaves when it is stored. */
  together<Result>(run: (work: Work, tx: Transaction<PaymentsSchema>) => Promise<Result>): Promise<Result>;
  /** Ends what was cancelled and renews what was not, where a period is over. */
  settlePeriods(): Promise<void>;
}

export interface LedgerNeeds {
  readonly db: Kysely<PaymentsSchema>;
  readonly paymentsUrl: string;
  readonly now: () => Date;
  /** Sends what is in the outbox. */
  readonly send: () => void;
}

/** Every change is one transaction with its events: a process that is killed leaves nothing half paid. */
export function openLedger({ db, paymentsUrl, now, send }: LedgerNeeds): Ledger {
  const together: Ledger['together'] = async (run) => {
    const result = await db.transaction().execute((tx) => {
      const work = openWork({ objects: openObjects(tx, now), enqueue: enqueueIn(tx, now), paymentsUrl, now });
      return run(work, tx);
    });
    send();
    return result;
  };
  return {
    together,
    async settlePeriods() {
      const subscriptions = await openObjects(db, now).list<Subscription>('subscription');
      for (const subscription of subscriptions) await together((work) => work.settlePeriod(subscription));
    },
  };
}
