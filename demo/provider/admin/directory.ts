import { type RawBuilder, sql } from 'kysely';
import type { Services } from '../services.ts';
import { activeSessions } from '../sessions/active-sessions.ts';
import { hasPart } from '../store/has-part.ts';
import { requireUser } from '../users/find-user.ts';

/** Rows on one page of a list. */
export const PAGE = 50;

interface FoundUser {
  user_id: string;
  status: 'active' | 'pending';
  created_at: Date;
  addresses: string[];
  sessions: number;
}

/** Selects the displayed columns of the chosen users. Joins happen only after the choice. */
const shown = (chosen: RawBuilder<unknown>, now: Date) => sql<FoundUser>`
  with chosen as (${chosen})
  select u.user_id, u.status, u.created_at,
    coalesce((select array_agg(a.address order by a.address) from addresses a where a.user_id = u.user_id), '{}') as addresses,
    (select count(*)::int from sessions s where s.user_id = u.user_id and s.expires_at > ${now}::timestamptz) as sessions
  from users u join (select distinct user_id from chosen) one on one.user_id = u.user_id
  order by u.created_at desc, u.user_id desc limit ${sql.lit(PAGE)}`;

/** Selects a page of all users, newest first, after a user of the previous page. */
const newest = (projectId: string, after: string) => sql`
  select user_id from users where project_id = ${projectId}
    ${
      after === ''
        ? sql``
        : sql`and (created_at, user_id) < (select created_at, user_id from users where user_id = ${after})`
    }
  order by created_at desc, user_id desc limit ${sql.lit(PAGE)}`;

/** The last Unicode character: every word with a prefix sorts before the prefix followed by it. */
const LAST = '\u{10FFFF}';

/** Selects a page of users whose address begins with the prefix, by an index range. */
const addressBeginning = (projectId: string, prefix: string) => sql`
  (select user_id from addresses where project_id = ${projectId}
    and address ~>=~ ${prefix} and address ~<~ ${prefix + LAST} order by address using ~<~ limit ${sql.lit(PAGE)})`;

/** Selects a page of users whose address contains the fragment, newest first. */
const addressContaining = (projectId: string, part: string) => sql`
  (select one.user_id from users one where one.project_id = ${projectId} and exists (
    select from addresses a where a.user_id = one.user_id and ${hasPart(sql`a.address`, part)})
    order by one.created_at desc, one.user_id desc limit ${sql.lit(PAGE)})`;

/** The index of fragments has no shorter ones. */
const SHORTEST_PART = 3;

/** Selects a page of users whose address contains the text, or whose id begins with it. */
const matching = (projectId: string, wanted: string) => sql`
  ${(wanted.length < SHORTEST_PART ? addressBeginning : addressContaining)(projectId, wanted)}
  union all
  (select user_id from users where project_id = ${projectId}
    and user_id ~>=~ ${wanted} and user_id ~<~ ${wanted + LAST} order by user_id using ~<~ limit ${sql.lit(PAGE)})`;

/**
 * Returns users, newest first: a page of all, or of those whose address contains the search text or whose id begins
 * with it. Fewer than three letters are searched for at the beginning of addresses only.
 *
 * @param after the last user of the previous page
 */
export const findUsers = async (
  { db, project, clock }: Services,
  { search = '', after = '' }: { search?: string; after?: string },
): Promise<FoundUser[]> => {
  const wanted = search.trim().toLowerCase();
  const { projectId } = project;
  const chosen = wanted === '' ? newest(projectId, after) : matching(projectId, wanted);
  return (await shown(chosen, clock.now()).execute(db)).rows;
};

/** @throws {ApiError} 404 `user_not_found` */
export const userDetails = async (services: Services, userId: string) => {
  const user = await requireUser(services, userId);
  return { user, sessions: await activeSessions(services, user) };
};
