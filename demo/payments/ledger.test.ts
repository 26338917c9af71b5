import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Store } from '../provider/store/open-store.ts';
import { connectionPool } from '../provider/store/postgres-pool.ts';
import type { Schema } from '../provider/store/schema.ts';
import { times } from '../provider/test/how-often.ts';
import { type PostgresServer, startPostgres } from '../provider/test/postgres-server.ts';
import type { Ledger } from './ledger.ts';
import type { Subscription } from './objects.ts';
import { prices } from './prices.ts';
import { openObjects } from './store/objects.ts';
import { openTables } from './store/open-tables.ts';
import type { PaymentsSchema } from './store/schema.ts';
import { dyingAt } from './test/dying.ts';
import { PAID, tracesOf, UNPAID } from './test/halves.ts';
import { ledgerOn, openPaymentTables } from './test/test-ledger.ts';
import type { Work } from './work.ts';

const inAYear = () => new Date(Date.now() + 366 * 24 * 3600_000);

/** Opens a checkout that can be paid. */
const open = (ledger: Ledger) =>
  ledger.transact(async (work) => {
    const { id: customer } = await work.createCustomer('ada@example.com');
    const session = await work.createCheckout({
      price: prices[0] as (typeof prices)[0],
      customer,
      customerEmail: 'ada@example.com',
      clientReference: null,
      asksForAddress: false,
      successUrl: 'http://localhost:5173/',
      cancelUrl: 'http://localhost:5173/',
    });
    return { id: session.id, customer };
  });

const isWhole = ({ status }: { status: string | undefined }) => (status === 'open' ? UNPAID : PAID);

describe('a payment', () => {
  it('that fails at any statement leaves no trace, and can be repeated', async () => {
    const { store, db } = await openPaymentTables();
    const sound = ledgerOn(db);
    let ends = 0;
    for (let isPaid = false; !isPaid; ends++) {
      const { id, customer } = await open(sound);
      const dying = ledgerOn(
        dyingAt(db, ends, () => {
          throw new Error('ended');
        }),
      );
      isPaid = await dying
        .transact((work) => work.completeCheckout(id))
        .then(
          () => true,
          () => false,
        );
      expect(await tracesOf(db, id, customer), `ended at statement ${ends}`).toEqual(isPaid ? PAID : UNPAID);
      await sound.transact((work) => work.completeCheckout(id));
      expect(await tracesOf(db, id, customer)).toEqual(PAID);
    }
    expect(ends).toBeGreaterThan(10);
    await store.close();
  });
});

describe('the periods', () => {
  it('cost a transaction for each plan that is due, and none for others', async () => {
    const { store, db } = await openPaymentTables();
    const { id } = await open(ledgerOn(db));
    await ledgerOn(db).transact((work) => work.completeCheckout(id));
    const transaction = vi.spyOn(db, 'transaction');
    await ledgerOn(db).settlePeriods();
    expect(transaction).not.toHaveBeenCalled();
    await ledgerOn(db, inAYear).settlePeriods();
    expect(transaction).toHaveBeenCalledOnce();
    await store.close();
  });

  it('of a plan that was bought on the 31st end on the last day of each month', async () => {
    const { store, db } = await openPaymentTables();
    let now = new Date('2027-01-31T10:00:00Z');
    const ledger = ledgerOn(db, () => now);
    const { id } = await open(ledger);
    await ledger.transact((work) => work.completeCheckout(id));
    const ends: string[] = [];
    while (ends.length < 4) {
      const [plan] = await openObjects(db, () => now).list<Subscription>('subscription');
      now = new Date((plan?.items.data[0].current_period_end ?? 0) * 1000);
      ends.push(now.toISOString().slice(0, 10));
      await ledger.settlePeriods();
    }
    expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
    await store.close();
  });

  it('of more plans than a list of the API has are all renewed', async () => {
    const { store, db } = await openPaymentTables();
    const ledger = ledgerOn(db);
    const count = 101;
    for (let plan = 0; plan < count; plan++) {
      const { id } = await open(ledger);
      await ledger.transact((work) => work.completeCheckout(id));
    }
    await ledgerOn(db, inAYear).settlePeriods();
    expect(await openObjects(db, inAYear).list('invoice')).toHaveLength(2 * count);
    await store.close();
  });
});

describe('the run that settles periods', () => {
  let store: Store;
  let db: Kysely<PaymentsSchema>;
  beforeAll(async () => {
    ({ store, db } = await openPaymentTables());
  });
  afterAll(() => store.close());

  const subscribe = async () => {
    const { id, customer } = await open(ledgerOn(db));
    await ledgerOn(db).transact((work) => work.completeCheckout(id));
    const [plan] = await openObjects(db, inAYear).list<Subscription>('subscription', { customer });
    return { customer, plan: plan as Subscription };
  };

  const stateOf = async (customer: string) => {
    const objects = openObjects(db, inAYear);
    const [plan] = await objects.list<Subscription>('subscription', { customer });
    return { status: plan?.status, invoices: (await objects.list('invoice', { customer })).length };
  };

  /** Runs, and lets the payer change the plan after the run has read which plans are due. */
  const settleWhile = async (change: (work: Work) => Promise<unknown>) => {
    let hasChanged = false;
    const changing = new Proxy(db, {
      get(target, name) {
        if (name !== 'transaction' || hasChanged) return Reflect.get(target, name).bind(target);
        hasChanged = true;
        return () => ({
          async execute(run: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) {
            await ledgerOn(db).transact(change);
            return target.transaction().execute(run);
          },
        });
      },
    });
    await ledgerOn(changing, inAYear).settlePeriods();
  };

  it('renews a plan whose cancellation is undone meanwhile', async () => {
    const { customer, plan } = await subscribe();
    await ledgerOn(db).transact((work) => work.cancelAtPeriodEnd(plan.id));
    await settleWhile((work) => work.resume(plan.id));
    expect(await stateOf(customer)).toEqual({ status: 'active', invoices: 2 });
  });

  it('charges nothing for a plan that is ended meanwhile', async () => {
    const { customer, plan } = await subscribe();
    await settleWhile((work) => work.cancelNow(plan.id));
    expect(await stateOf(customer)).toEqual({ status: 'canceled', invoices: 1 });
  });

  it('settles the other plans when one fails, and reports that one', async () => {
    const before = await subscribe();
    const broken = await subscribe();
    const after = await subscribe();
    await openObjects(db, inAYear).change<Subscription>('subscription', broken.plan.id, (current) => ({
      ...current,
      items: { ...current.items, data: [{ ...current.items.data[0], price: null as never }] },
    }));
    const failure = await ledgerOn(db, inAYear)
      .settlePeriods()
      .catch((error: unknown) => error);
    expect(await stateOf(before.customer)).toEqual({ status: 'active', invoices: 2 });
    expect(await stateOf(after.customer)).toEqual({ status: 'active', invoices: 2 });
    expect((failure as AggregateError).errors).toEqual([
      expect.objectContaining({ message: `The period of ${broken.plan.id} could not be settled.` }),
    ]);
  });
});

/** Number of kills, spread over all statements. The long test kills at each statement several times. */
const KILLS = times({ quick: 1, long: 100 });
const STATEMENTS = 16;

describe('a process that is killed during a payment', () => {
  let postgres: PostgresServer | undefined;
  let db: Kysely<PaymentsSchema>;
  beforeAll(async () => {
    postgres = await startPostgres();
    if (!postgres) return;
    const pool = connectionPool(postgres.url);
    db = await openTables({ db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }) });
  });
  afterAll(async () => {
    await db?.destroy();
    await postgres?.stop();
  });

  it(`leaves the payment complete or absent, ${KILLS} times`, async ({ skip }) => {
    if (!postgres) return skip();
    for (let kill = 0; kill < KILLS; kill++) {
      const statement = KILLS < STATEMENTS ? 2 + kill * 5 : kill % STATEMENTS;
      const { id, customer } = await open(ledgerOn(db));
      const payer = fork(join(import.meta.dirname, 'test/killed-payer.ts'), [id, String(statement)], {
        execArgv: ['--conditions=@login-widget/source', '--import', 'tsx'],
        env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: postgres.url },
      });
      const [, signal] = await once(payer, 'exit');
      const traces = await tracesOf(db, id, customer);
      expect(traces, `killed at statement ${statement}`).toEqual(isWhole(traces));
      if (statement < 10) expect(signal).toBe('SIGKILL');
      await ledgerOn(db).transact((work) => work.completeCheckout(id));
      expect(await tracesOf(db, id, customer)).toEqual(PAID);
    }
    return undefined;
  }, 600_000);
});
