import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTables as openPaymentTables } from '../../payments/store/open-tables.ts';
import { PAYMENT_TABLES } from '../../payments/store/payment-tables.ts';
import { systemClock } from '../../provider/clock.ts';
import { openMemoryStore } from '../../provider/store/memory-store.ts';
import { sweep } from '../../provider/sweeping/sweep.ts';
import { BACKEND_TABLES } from './backend-tables.ts';
import { openTables } from './open-tables.ts';

it('deletes expired rows and keeps the others', async () => {
  const store = await openMemoryStore();
  const db = await openTables(store);
  await openPaymentTables(store);
  await sql
    .raw(
      `insert into backend.rate_limits values ('old', 1, now() - interval '1 minute'), ('new', 1, now() + interval '1 minute');
      insert into backend.events values ('old', 'x', now() - interval '31 days'), ('new', 'x', now());
      insert into backend.checkouts (owner, price_id, expires_at) values ('guest:old', 'p', now() - interval '3 days'),
        ('guest:new', 'p', now()), ('user:old', 'p', now() - interval '3 days');
      insert into payments.idempotency (key, fingerprint, created_at) values ('old', 'f', now() - interval '2 days'), ('new', 'f', now());
      insert into payments.deliveries (event_id, payload, next_at, delivered_at) values
        ('old', '{}', now(), now() - interval '31 days'), ('waiting', '{}', now() - interval '31 days', null);
      insert into payments.objects (id, kind, data, created_at) values ('old', 'event', '{}', now() - interval '31 days'),
        ('new', 'event', '{}', now()), ('paid', 'invoice', '{}', now() - interval '31 days')`,
    )
    .execute(db);
  const swept = [...BACKEND_TABLES, ...PAYMENT_TABLES];
  const failed: unknown[] = [];
  const log = (...words: unknown[]) => failed.push(words);
  expect(await sweep(db, { swept, lock: 1, clock: systemClock, log })).toBe(6);
  expect(failed).toEqual([]);
  const left = await db.selectFrom('backend.checkouts').select('owner').orderBy('owner').execute();
  expect(left.map(({ owner }) => owner)).toEqual(['guest:new', 'user:old']);
  await store.close();
});
