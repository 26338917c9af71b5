import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../provider/store/open-store.ts';
import { connectionPool } from '../../provider/store/postgres-pool.ts';
import type { Schema } from '../../provider/store/schema.ts';
import { startPostgres } from '../../provider/test/postgres-server.ts';
import { openObjects } from '../store/objects.ts';
import { openTables } from '../store/open-tables.ts';
import type { PaymentsSchema } from '../store/schema.ts';
import { dyingAt } from '../test/dying.ts';
import { ledgerOn, openPaymentTables } from '../test/test-ledger.ts';
import type { Work } from '../work.ts';
import { onceByKey } from './idempotency.ts';

const now = () => new Date();

const onceOn = (db: Kysely<PaymentsSchema>) => onceByKey(ledgerOn(db), now);

const createCustomer = async (work: Work) => ({
  status: 200,
  body: await work.createCustomer('ada@example.com'),
});

const customersIn = async (db: Kysely<PaymentsSchema>) =>
  (await openObjects(db, now).list('customer')).map(({ id }) => ({ status: 200, body: { id } }));

describe('a request that was interrupted', () => {
  let store: Store;
  let db: Kysely<PaymentsSchema>;
  beforeAll(async () => {
    ({ store, db } = await openPaymentTables());
  });
  afterAll(() => store.close());

  it('at any statement, by an outage that continues, is repeated with its key at once, and takes effect once', async () => {
    let isAnswered = false;
    let interruptions = 0;
    for (; !isAnswered; interruptions++) {
      const key = `interrupted ${interruptions}`;
      const before = await customersIn(db);
      const dying = dyingAt(db, interruptions, () => {
        throw new Error('ended');
      });
      isAnswered = await onceOn(dying)(key, 'a request', createCustomer).then(
        () => true,
        () => false,
      );
      const answer = await onceOn(db)(key, 'a request', createCustomer);
      expect(answer, `interrupted at statement ${interruptions}`).toMatchObject({ status: 200 });
      expect(await onceOn(db)(key, 'a request', createCustomer)).toEqual(answer);
      expect(await customersIn(db)).toHaveLength(before.length + 1);
    }
    expect(interruptions).toBeGreaterThan(3);
  });

  it('by an older version, which stored its key first, is repeated', async () => {
    await db
      .insertInto('payments.idempotency')
      .values({ key: 'old', fingerprint: 'of an old version', status: null, answer: null, created_at: now() })
      .execute();
    const answer = await onceOn(db)('old', 'a request', createCustomer);
    expect(await onceOn(db)('old', 'a request', createCustomer)).toEqual(answer);
  });
});

const postgres = await startPostgres();

describe.skipIf(!postgres)('two requests with one key at once', () => {
  it('are one: the second gets a 409, and on retry the answer of the first', async () => {
    const pool = connectionPool(postgres?.url as string);
    const db = await openTables({ db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }) });
    let goOn = () => {};
    const isWaiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let hasBegun = () => {};
    const begun = new Promise<void>((resolve) => {
      hasBegun = resolve;
    });
    const key = `key ${Date.now()}`;
    const first = onceOn(db)(key, 'a request', async (work) => {
      hasBegun();
      await isWaiting;
      return createCustomer(work);
    });
    await begun;
    await expect(onceOn(db)(key, 'a request', createCustomer)).rejects.toMatchObject({ status: 409 });
    goOn();
    const answer = await first;
    expect(await onceOn(db)(key, 'a request', createCustomer)).toEqual(answer);
    await expect(onceOn(db)(key, 'another request', createCustomer)).rejects.toMatchObject({ status: 400 });
    await db.destroy();
    await postgres?.stop();
  });
});
