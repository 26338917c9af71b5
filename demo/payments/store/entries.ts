import type { Kysely } from 'kysely';
import { newId } from '../objects.ts';
import type { PaymentsSchema } from './schema.ts';

/**
 * What visitors typed into a hosted page that was refused. The refused form redirects to a page that shows it again, so
 * that Back, Forward and reload never ask to submit a form a second time.
 */
export interface Entries {
  /** @returns the entry's id, for the address of the page that shows it */
  keep(page: string, data: object): Promise<string>;
  /** Returns an entry of this page. Undefined for another page's. */
  find<Data>(page: string, id: string | undefined): Promise<Data | undefined>;
  /** Deletes what was typed into this page. */
  forget(page: string): Promise<void>;
}

export function openEntries(db: Kysely<PaymentsSchema>, now: () => Date): Entries {
  return {
    async keep(page, data) {
      const id = newId('entry');
      await db
        .insertInto('payments.entries')
        .values({ id, page, data: JSON.stringify(data), created_at: now() })
        .execute();
      return id;
    },
    async find<Data>(page: string, id: string | undefined) {
      if (id === undefined) return undefined;
      const row = await db
        .selectFrom('payments.entries')
        .select('data')
        .where('id', '=', id)
        .where('page', '=', page)
        .executeTakeFirst();
      return row?.data as Data | undefined;
    },
    forget: (page) => forgetIn(db)([page]),
  };
}

/** Deletes the entries of pages, in the same transaction as the change that ends the pages. */
export const forgetIn =
  (tx: Kysely<PaymentsSchema>) =>
  async (pages: readonly string[]): Promise<void> => {
    if (pages.length > 0) await tx.deleteFrom('payments.entries').where('page', 'in', pages).execute();
  };
