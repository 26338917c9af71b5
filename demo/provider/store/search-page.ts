import { type RawBuilder, sql } from 'kysely';
import { cursorAt, idIn, unknownCursor } from './cursor.ts';
import type { Database } from './open-store.ts';

const DEFAULT_LIMIT = 100;

/** Rows are counted up to this number, because a page should not count a million. */
const COUNTED = 1_000;

export interface SearchBody<Filter> {
  /** The `next_cursor` of the previous answer. */
  cursor?: string;
  /** 1 to 1,000. Default: 100. */
  limit?: number;
  query?: { operator: 'AND' | 'OR'; operands: Filter[] };
}

export interface ResultsMetadata {
  /** Counted up to 1,000. */
  total: number;
  next_cursor: string | null;
}

export type Condition = RawBuilder<boolean>;

/** The searched table of a project. Conditions call its rows `one`. */
interface Searched<Filter> {
  table: 'users' | 'organizations';
  key: 'user_id' | 'organization_id';
  /** The database function that returns a row in the wire's form. */
  document: 'user_document' | 'organization_document';
  conditionOf(filter: Filter): Condition;
}

/**
 * Returns a page of a search in a project, newest first. Rows are selected by the conditions before any document is
 * built.
 *
 * @throws {ApiError} 400 for a cursor that names nothing in the project
 */
export const searchPage = async <Document, Filter>(
  db: Database,
  projectId: string,
  { table, key, document, conditionOf }: Searched<Filter>,
  { cursor, limit = DEFAULT_LIMIT, query }: SearchBody<Filter>,
): Promise<{ found: Document[]; results_metadata: ResultsMetadata }> => {
  const id = sql.ref(key);
  const from = sql`from ${sql.table(table)} one where one.project_id = ${projectId}`;
  const here = sql`${from} and ${matching(query, conditionOf)}`;
  const after = cursor === undefined ? undefined : idIn(cursor);
  const place = sql`select one.created_at, one.${id} ${from} and one.${id} = ${after}`;
  if (after !== undefined && (await place.execute(db)).rows.length === 0) throw unknownCursor();
  const { rows } = await sql<{ id: string; shown: Document }>`
    select page.id, ${sql.raw(document)}(page.id) as shown from (
      select one.${id} as id, one.created_at ${here}
        ${after === undefined ? sql`` : sql`and (one.created_at, one.${id}) < (${place})`}
      order by one.created_at desc, one.${id} desc limit ${sql.lit(limit + 1)}
    ) page order by page.created_at desc, page.id desc`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select ${here} limit ${sql.lit(COUNTED)}) counted`.execute(db);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    found: page.map(({ shown }) => shown),
    results_metadata: {
      total: counted[0]?.total ?? 0,
      next_cursor: last === undefined ? null : cursorAt(last.id),
    },
  };
};

const matching = <Filter>(
  { operator, operands }: NonNullable<SearchBody<Filter>['query']> = { operator: 'AND', operands: [] },
  conditionOf: (filter: Filter) => Condition,
): Condition => {
  const conditions = operands.map((operand) => sql<boolean>`(${conditionOf(operand)})`);
  if (conditions.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(${sql.join(conditions, operator === 'OR' ? sql` or ` : sql` and `)})`;
};
