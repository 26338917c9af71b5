import { Kysely, PostgresDialect } from 'kysely';
import { connectionPool } from '../../provider/store/postgres-pool.ts';
import { openLedger } from '../ledger.ts';
import type { PaymentsSchema } from '../store/schema.ts';
import { dyingAt } from './dying.ts';

/** Pays a checkout, and kills itself with SIGKILL at the nth statement. Arguments: `session`, n. */
const [session = '', statement = ''] = process.argv.slice(2);

const pool = connectionPool(process.env.DATABASE_URL ?? '');
const db = new Kysely<PaymentsSchema>({ dialect: new PostgresDialect({ pool }) });
const dying = dyingAt(db, Number(statement), () => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('The signal is on its way.');
});
const ledger = openLedger({
  db: dying,
  paymentsUrl: 'http://localhost:5182',
  now: () => new Date(),
  send: () => {},
});
await ledger.transact((work) => work.completeCheckout(session));
await db.destroy();
