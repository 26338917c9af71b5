import { type Kysely, sql } from 'kysely';
import type { PaymentsSchema } from './schema.ts';

/** Fields of a checkout that name its visitor. */
export const NO_VISITOR = {
  customer_email: null,
  customer_details: null,
  collected_information: null,
  client_reference_id: null,
};

/**
 * Removes a customer's e-mail and postal address from the copies of their checkouts: the events, what the webhook got
 * or still gets, and the answers that are kept for repeated requests.
 */
export const eraseCopiesIn =
  (tx: Kysely<PaymentsSchema>) =>
  async (customer: string): Promise<void> => {
    const { rows } = await sql<{ id: string; data: object }>`update payments.objects
      set data = jsonb_set(data, '{data,object}', (data #> '{data,object}') || ${JSON.stringify(NO_VISITOR)}::jsonb),
        version = version + 1
      where customer = ${customer} and kind = 'event' and data #>> '{data,object,object}' = 'checkout.session'
      returning id, data`.execute(tx);
    for (const { id, data } of rows)
      await tx
        .updateTable('payments.deliveries')
        .set({ payload: JSON.stringify(data) })
        .where('event_id', '=', id)
        .execute();
    await sql`delete from payments.idempotency
      where answer ->> 'id' = ${customer} or answer ->> 'customer' = ${customer}`.execute(tx);
  };
