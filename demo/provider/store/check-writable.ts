import { type Kysely, sql } from 'kysely';

/** Changes one row that nobody reads, because a database on a full disk still answers queries. */
export const checkWritable = async <Schema>(db: Kysely<Schema>): Promise<void> => {
  await sql`insert into rate_limits (key, count, resets_at) values ('health', 1, now())
    on conflict (key) do update set resets_at = excluded.resets_at`.execute(db);
};
