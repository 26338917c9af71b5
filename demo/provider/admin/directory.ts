import { type RawBuilder, sql } from 'kysely';
import type { Services } from '../services.ts';
import { activeSessions } from '../sessions/active-sessions.ts';
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

/** Selects a page of users whose address or id begins with the prefix, by index ranges. */
const beginning = (projectId: string, prefix: string) => sql`
  (select user_id from addresses where project_id = ${projectId}
    and address ~>=~ ${prefix} and address ~<~ ${prefix + LAST} order by address using ~<~ limit ${sql.lit(PAGE)})
  union all
  (select user_id from users where project_id = ${projectId}
    and user_id ~>=~ ${prefix} and user_id ~<~ ${prefix + LAST} order by user_id using ~<~ limit ${sql.lit(PAGE)})`;

/**
 * Returns users, newest first: a page of all, or of those whose address or id begins with the search text.
 *
 * @param after the last user of the previous page
 */
export const findUsers = async (
  { db, project, clock }: Services,
  { search = '', after = '' }: { search?: string; after?: string },
): Promise<FoundUser[]> => {
  const prefix = search.trim().toLowerCase();
  const { projectId } = project;
  const chosen = prefix === '' ? newest(projectId, after) : beginning(projectId, prefix);
  return (await shown(chosen, clock.now()).execute(db)).rows;
};

/** @throws {ApiError} 404 `user_not_found` */
export const userDetails = async (services: Services, userId: string) => {
  const user = await requireUser(services, userId);
  return { user, sessions: await activeSessions(services, user) };
};
