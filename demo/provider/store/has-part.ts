import { type RawBuilder, sql } from 'kysely';
import type { Condition } from './search-page.ts';

/**
 * Whether a text contains a fragment in any letter case. When `search_parts` of the text is indexed
 * (`migrations/025-search-parts.sql`), the index is used.
 *
 * PostgreSQL knows how many rows have the parts, and then walks a list in its order when most rows match. It would take
 * `like` or `> 0` for a rare condition. The cheaper comparison is first.
 */
export const hasPart = (text: RawBuilder<unknown>, part: string): Condition => sql<boolean>`
  (strpos(lower(${text}), lower(${part})) <> 0 and search_parts(${text}) @> search_parts(${part}))`;
