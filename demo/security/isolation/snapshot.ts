import { sql } from 'kysely';
import type { Store } from '../../provider/provider.ts';

/** Owner of the rows, by the columns that name one. A member's password belongs to their address. */
export type Keys = Partial<Record<'user_id' | 'member_id' | 'organization_id' | 'email_address', string>>;

/**
 * Tables that failed calls may change: codes count attempts, and tokens are spent. The owner's own call proves that
 * they still work.
 */
const TOLD_BY_THE_OWN_CALL = ['passcodes', 'tokens'];

/** Reads all database rows of a person, from every table with a column for their owner. */
export const snapshots = async ({ db }: Pick<Store, 'db'>) => {
  const { rows: columns } = await sql<{ table_name: string; column_name: keyof Keys }>`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema()
      and column_name in ('user_id', 'member_id', 'organization_id', 'email_address')
    order by table_name, column_name`.execute(db);
  const compared = columns.filter(({ table_name }) => !TOLD_BY_THE_OWN_CALL.includes(table_name));

  return async (keys: Keys): Promise<string> => {
    const parts = compared.flatMap(({ table_name, column_name }) =>
      keys[column_name] === undefined
        ? []
        : [
            sql`select ${sql.lit(`${table_name}.${column_name}`)} as place, to_jsonb(one)::text as row
              from ${sql.table(table_name)} one where ${sql.ref(column_name)} = ${keys[column_name]}`,
          ],
    );
    const all = sql<{ place: string; row: string }>`${sql.join(parts, sql` union all `)} order by place, row`;
    return JSON.stringify((await all.execute(db)).rows);
  };
};
