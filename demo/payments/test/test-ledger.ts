import type { Kysely } from 'kysely';
import { openMemoryStore } from '../../provider/store/memory-store.ts';
import type { Store } from '../../provider/store/open-store.ts';
import { type Ledger, openLedger } from '../ledger.ts';
import { openTables } from '../store/open-tables.ts';
import type { PaymentsSchema } from '../store/schema.ts';

/** Opens a database in memory with the payment service's tables. The caller closes the store. */
export async function openPaymentTables(): Promise<{ store: Store; db: Kysely<PaymentsSchema> }> {
  const store = await openMemoryStore();
  return { store, db: await openTables(store) };
}

/** A ledger that sends no events. Default for `now`: the time. */
export const ledgerOn = (db: Kysely<PaymentsSchema>, now = () => new Date()): Ledger =>
  openLedger({ db, paymentsUrl: 'http://localhost:5182', now, send: () => {} });
