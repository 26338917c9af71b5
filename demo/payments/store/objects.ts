import { type Kysely, sql } from 'kysely';
import type { PaymentsSchema } from './schema.ts';

/** An API object. Every one has an id and its kind. */
export interface ApiObject {
  id: string;
  object: string;
  [field: string]: unknown;
}

interface Wanted {
  /** Id of the customer that they belong to. */
  readonly customer?: string | undefined;
  /** Type of an event. */
  readonly type?: string | undefined;
  /** The most that are returned. Default: all. */
  readonly limit?: number;
}

export interface Objects {
  insert<Kind extends ApiObject>(data: Kind, customer?: string): Promise<Kind>;
  find<Kind extends ApiObject>(kind: Kind['object'], id: string): Promise<Kind | undefined>;
  /** Newest first. */
  list<Kind extends ApiObject>(kind: Kind['object'], wanted?: Wanted): Promise<Kind[]>;
  /**
   * Changes an object in one step. `change` gets the newest state, and its result is stored. When somebody else changed
   * the object meanwhile, `change` runs again. Returning undefined leaves the object as it is.
   */
  change<Kind extends ApiObject>(
    kind: Kind['object'],
    id: string,
    change: (current: Kind) => Kind | undefined,
  ): Promise<Kind | undefined>;
}

export function openObjects(db: Kysely<PaymentsSchema>, now: () => Date): Objects {
  const row = (kind: string, id: string) =>
    db
      .selectFrom('payments.objects')
      .select(['data', 'version'])
      .where('id', '=', id)
      .where('kind', '=', kind)
      .executeTakeFirst();

  return {
    async insert(data, customer) {
      await db
        .insertInto('payments.objects')
        .values({
          id: data.id,
          kind: data.object,
          customer: customer ?? null,
          data: JSON.stringify(data),
          version: 1,
          created_at: now(),
        })
        .execute();
      return data;
    },
    async find<Kind extends ApiObject>(kind: Kind['object'], id: string) {
      return (await row(kind, id))?.data as Kind | undefined;
    },
    async list<Kind extends ApiObject>(kind: Kind['object'], { customer, type, limit }: Wanted = {}) {
      const rows = await db
        .selectFrom('payments.objects')
        .select('data')
        .where('kind', '=', kind)
        .$if(customer !== undefined, (query) => query.where('customer', '=', customer as string))
        .$if(type !== undefined, (query) => query.where(sql`data ->> 'type'`, '=', type))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .$if(limit !== undefined, (query) => query.limit(limit as number))
        .execute();
      return rows.map(({ data }) => data as Kind);
    },
    async change<Kind extends ApiObject>(
      kind: Kind['object'],
      id: string,
      change: (current: Kind) => Kind | undefined,
    ) {
      for (;;) {
        const current = await row(kind, id);
        const changed = current && change(current.data as Kind);
        if (!changed) return undefined;
        const { numUpdatedRows } = await db
          .updateTable('payments.objects')
          .set({ data: JSON.stringify(changed), version: current.version + 1 })
          .where('id', '=', id)
          .where('version', '=', current.version)
          .executeTakeFirst();
        if (numUpdatedRows === 1n) return changed;
      }
    },
  };
}
