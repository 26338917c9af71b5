import { sql } from 'kysely';
import type { Store } from '../../provider/provider.ts';

/** Whose rows they are, by the columns that say so: a member's password is that of their address. */
export type Keys = Partial<Record<'user_id' | 'member_id' | 'organization_id' | 'email_address', string>>;

/** Codes count their tries, and tokens and codes are spent: that the owner's own call still succeeds tells of those. */
const TOLD_BY_THE_OWN_CALL = ['passcodes', 'tokens'];

/** Reads all that the database holds about somebody: of every table that names whose its rows are. */
export const snapshots = async ({ db }: Pick<Store, 'db'>) => {
  const { rows: columns } = await sql<{ table_name: string; column_name: keyof Keys }>`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema()
      and column_name in ('user_id', 'member_id', 'organization_id', 'email_address')
    order by table_name, column_name`.execute(db);
  const told = columns.filter(({ table_name }) => !TOLD_BY_THE_OWN_CALL.includes(table_name));

  return async (keys: Keys): Promise<string> => {
    const parts = told.flatMap(({ table_name, column_name }) =>
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
