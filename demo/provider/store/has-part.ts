import { type RawBuilder, sql } from 'kysely';
import type { Condition } from './search-page.ts';

/**
 * Whether a text contains a fragment in any letter case. When `search_parts` of the text is indexed
 * (`migrations/025-search-parts.sql`), the index is used. SQL wildcards have no special meaning.
 */
export const hasPart = (text: RawBuilder<unknown>, part: string): Condition => sql<boolean>`
  (search_parts(${text}) @> search_parts(${part}) and lower(${text}) like lower(${`%${part.replace(/[\\%_]/g, '\\$&')}%`}))`;
