import type { ConnectedApp } from '@login-widget/auth-client/wire';
import { sql } from 'kysely';
import { ApiError } from '../http/api-error.ts';
import type { Services } from '../services.ts';
import { ACCESS, endGrants, REFRESH } from './end-grants.ts';

/** Selects what a user's consents and valid tokens allow, one row each. */
const grantsOf = (userId: string, now: Date) => sql<{ client_id: string; scope: string }>`
  select client_id, jsonb_array_elements_text(scopes::jsonb) as scope from oauth_consents where user_id = ${userId}
  union
  select data ->> 'client_id', jsonb_array_elements_text((data -> 'scopes')::jsonb) from tokens
  where user_id = ${userId} and kind in (${sql.lit(ACCESS)}, ${sql.lit(REFRESH)})
    and used_at is null and expires_at > ${now}`;

/**
 * Returns the applications that a user has signed in to or allowed, by name. The project's own need no consent, and are
 * listed while they have tokens.
 */
export const listConnectedApps = async (
  { db, clock, project }: Services,
  userId: string,
): Promise<ConnectedApp[]> => {
  const { rows } = await sql<{ id: string; name: string; type: ConnectedApp['client_type']; scopes: string }>`
    select clients.client_id as id, clients.client_name as name, clients.client_type as type,
      string_agg(grants.scope, ' ' order by grants.scope) as scopes
    from (${grantsOf(userId, clock.now())}) as grants
    join oauth_clients as clients on clients.client_id = grants.client_id
    where clients.project_id = ${project.projectId}
    group by clients.client_id, clients.client_name, clients.client_type
    order by clients.client_name, clients.client_id`.execute(db);
  return rows.map(({ id, name, type, scopes }) => ({
    connected_app_id: id,
    name,
    description: '',
    client_type: type,
    scopes_granted: scopes,
  }));
};

/**
 * Revokes a user's consent for an application. All its tokens for the user end, and it must ask again.
 *
 * @throws {ApiError} 404 `connected_app_not_found` when the user is not connected to it
 */
export const revokeConnectedApp = async (
  services: Services,
  userId: string,
  clientId: string,
): Promise<void> => {
  const connected = await listConnectedApps(services, userId);
  if (!connected.some(({ connected_app_id }) => connected_app_id === clientId))
    throw new ApiError(404, 'connected_app_not_found', 'This was already removed.');
  await services.db.transaction().execute(async (db) => {
    await endGrants(db, { kind: 'user', id: userId }, clientId);
    await db
      .deleteFrom('oauth_consents')
      .where('user_id', '=', userId)
      .where('client_id', '=', clientId)
      .execute();
  });
};
