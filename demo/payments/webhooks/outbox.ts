import { type Kysely, sql } from 'kysely';
import { toSeconds } from '../objects.ts';
import type { PaymentsSchema } from '../store/schema.ts';
import { signatureHeader } from './sign.ts';

interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
  readonly fetch: typeof fetch;
}

interface Outbox {
  /** Tries every due event; resolves after all the attempts. */
  deliverDue(): Promise<void>;
  close(): Promise<void>;
}

/** Interval between two checks for due events; milliseconds. */
const PERIOD = 2000;

/** Delay after the nth failed attempt: 1 s, 2 s, 4 s … at most an hour. Milliseconds. */
export const retryDelay = (attempts: number): number => Math.min(1000 * 2 ** attempts, LONGEST);
const LONGEST = 3_600_000;

/** After this many attempts, about three days, an event stays in the table and is not sent any more. */
const MAX_ATTEMPTS = 80;

/** During an attempt, other processes leave the event alone for this long; milliseconds. */
const LEASE = 20_000;

/** Stores events for delivery, in the same transaction as the change they report. */
export const enqueueIn =
  (tx: Kysely<PaymentsSchema>, now: () => Date) =>
  async (event_id: string, payload: string): Promise<void> => {
    await tx
      .insertInto('payments.deliveries')
      .values({ event_id, payload, attempts: 0, next_at: now(), delivered_at: null })
      .execute();
  };

/**
 * True for an event whose time has come. A time further away than the longest delay of its attempt was set by a clock
 * that was ahead.
 */
const isDue = (now: Date) => sql<boolean>`(next_at <= ${now}::timestamptz or next_at > ${now}::timestamptz
  + interval '1 millisecond' * (least(1000 * power(2, attempts), ${LONGEST}) + ${LEASE}))`;

async function send(target: WebhookTarget, payload: string, now: () => Date): Promise<boolean> {
  const response = await target
    .fetch(target.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureHeader(payload, target.secret, toSeconds(now())),
      },
      body: payload,
      signal: AbortSignal.timeout(LEASE / 2),
    })
    .catch(() => undefined);
  return response?.ok ?? false;
}

async function deliver(
  db: Kysely<PaymentsSchema>,
  target: WebhookTarget,
  now: () => Date,
  event_id: string,
): Promise<void> {
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds);
  // Updating `next_at` claims the event for the length of the lease.
  const claimed = await db
    .updateTable('payments.deliveries')
    .set({ next_at: later(LEASE) })
    .where('event_id', '=', event_id)
    .where('delivered_at', 'is', null)
    .where(isDue(now()))
    .returning(['payload', 'attempts'])
    .executeTakeFirst();
  if (!claimed) return;
  const isDelivered = await send(target, claimed.payload, now);
  await db
    .updateTable('payments.deliveries')
    .set({
      attempts: claimed.attempts + 1,
      next_at: later(retryDelay(claimed.attempts)),
      delivered_at: isDelivered ? now() : null,
    })
    .where('event_id', '=', event_id)
    .execute();
}

async function deliverDue(db: Kysely<PaymentsSchema>, target: WebhookTarget, now: () => Date): Promise<void> {
  const due = await db
    .selectFrom('payments.deliveries')
    .select('event_id')
    .where('delivered_at', 'is', null)
    .where(isDue(now()))
    .where('attempts', '<', MAX_ATTEMPTS)
    .orderBy('next_at')
    .limit(20)
    .execute();
  await Promise.all(due.map(({ event_id }) => deliver(db, target, now, event_id)));
}

/**
 * Delivers events at least once, in any order, until the receiver answers 2xx. Undelivered events survive a restart.
 */
export function openOutbox(db: Kysely<PaymentsSchema>, target: WebhookTarget, now: () => Date): Outbox {
  let running: Promise<void> = Promise.resolve();
  let isClosed = false;

  const run = () => {
    running = running.then(() => (isClosed ? undefined : deliverDue(db, target, now))).catch(() => undefined);
    return running;
  };
  const timer = setInterval(run, PERIOD);
  timer.unref();

  return {
    deliverDue: run,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}
