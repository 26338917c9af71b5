import { ApiError } from '../http/api-error.ts';
import type { Services } from '../services.ts';
import { viewSession } from '../sessions/session-view.ts';
import { findAddress } from '../users/address-owner.ts';
import { viewUser } from '../users/user-view.ts';

/** One page of a list; the search narrows it. */
const SHOWN = 100;

/** Users whose address or id begins so, newest first. */
export const findUsers = async ({ db, project, clock }: Services, search: string) => {
  const prefix = `${search
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .selectFrom('users')
    .leftJoin('addresses', 'addresses.user_id', 'users.user_id')
    .select(['users.user_id', 'users.status', 'users.created_at'])
    .select(({ fn }) => fn.agg<string[] | null>('array_agg', ['addresses.address']).as('addresses'))
    .select(({ selectFrom }) =>
      selectFrom('sessions')
        .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('count'))
        .whereRef('sessions.user_id', '=', 'users.user_id')
        .where('expires_at', '>', clock.now())
        .as('sessions'),
    )
    .where('users.project_id', '=', project.projectId)
    .where((eb) => eb.or([eb('addresses.address', 'like', prefix), eb('users.user_id', 'like', prefix)]))
    .groupBy('users.user_id')
    .orderBy('users.created_at', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({ ...row, addresses: (row.addresses ?? []).filter((one) => one !== null) }));
};

/** Who has proven an e-mail address. @throws {ApiError} 404 `user_not_found` where nobody has */
export const ownerOfAddress = async (services: Services, address: string): Promise<{ user_id: string }> => {
  const owned = await findAddress(services, { kind: 'email', address: address.toLowerCase() });
  if (!owned?.verified) throw new ApiError(404, 'user_not_found', 'Nobody has proven this address.');
  return { user_id: owned.userId };
};

/** @throws {ApiError} 404 `user_not_found` */
export const userDetails = async ({ db, project, clock }: Services, userId: string) => {
  const known = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('project_id', '=', project.projectId)
    .executeTakeFirst();
  if (!known) throw new ApiError(404, 'user_not_found', 'User could not be found.');
  const sessions = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', clock.now())
    .orderBy('last_accessed_at', 'desc')
    .execute();
  return { user: await viewUser(db, userId), sessions: sessions.map(viewSession) };
};
