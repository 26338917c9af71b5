import type { ActiveConnection } from '@login-widget/auth-client/wire';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { ApiError } from '../../http/api-error.ts';
import { newId } from '../../secrets/random.ts';
import type { Services } from '../../services.ts';
import { takeOutFactor } from '../../sessions/take-out-factor.ts';
import type { SsoConnectionsTable } from '../../store/business-schema.ts';
import { domainOf } from '../members/join.ts';

export type ConnectionRow = Selectable<SsoConnectionsTable>;

/** @throws {ApiError} 404 `sso_connection_not_found` */
export const findConnection = async (
  { db, project }: Services,
  connectionId: string,
): Promise<ConnectionRow> => {
  const row = await db
    .selectFrom('sso_connections')
    .innerJoin('organizations', 'organizations.organization_id', 'sso_connections.organization_id')
    .select([
      'connection_id',
      'sso_connections.organization_id',
      'display_name',
      'identity_provider',
      'issuer',
    ])
    .select(['client_id', 'sealed_client_secret', 'is_stand_in', 'sso_connections.created_at'])
    .where('connection_id', '=', connectionId)
    .where('project_id', '=', project.projectId)
    .executeTakeFirst();
  if (!row) {
    throw new ApiError(
      404,
      'sso_connection_not_found',
      'Single sign-on is not set up for this organization any more. Please sign in another way.',
    );
  }
  return row;
};

/** Limit of the list. Nobody chooses among more. */
const MOST = 100;

/** Returns the connections of organizations that an address belongs to or may join through one. */
export const connectionsFor = (
  { db, project }: Services,
  emailAddress: string,
): Promise<(ActiveConnection & { organization_id: string })[]> =>
  db
    .selectFrom('sso_connections')
    .innerJoin('organizations', 'organizations.organization_id', 'sso_connections.organization_id')
    .select(['connection_id', 'organizations.organization_id', 'display_name', 'identity_provider'])
    .where('project_id', '=', project.projectId)
    // Two queries, each with its own index. One query with `or` would read every organization.
    .where('organizations.organization_id', 'in', ({ selectFrom }) =>
      selectFrom('members')
        .select('organization_id')
        .where('email_address', '=', emailAddress)
        .where('status', '!=', 'deleted')
        .union(
          selectFrom('organizations')
            .select('organization_id')
            .where('project_id', '=', project.projectId)
            .where(
              sql<boolean>`policy -> 'email_allowed_domains' @> ${JSON.stringify([domainOf(emailAddress)])}::jsonb
                and policy ->> 'sso_jit_provisioning' in ('ALL_ALLOWED', 'RESTRICTED')`,
            ),
        ),
    )
    .orderBy('sso_connections.created_at')
    .orderBy('connection_id')
    .limit(MOST)
    .execute();

interface NewConnection {
  displayName: string;
  identityProvider: string;
  /** Issuer and client. Without it, a stand-in on this machine. */
  openId?: { issuer: string; clientId: string; clientSecret: string };
}

/** Adds a sign-in at an organization's own provider. The first one becomes the default. */
export const addConnection = async (
  { db, clock, keys }: Services,
  organizationId: string,
  { displayName, identityProvider, openId }: NewConnection,
): Promise<string> => {
  const connectionId = newId('oidc-connection');
  await db
    .insertInto('sso_connections')
    .values({
      connection_id: connectionId,
      organization_id: organizationId,
      display_name: displayName,
      identity_provider: identityProvider,
      issuer: openId?.issuer ?? '',
      client_id: openId?.clientId ?? '',
      sealed_client_secret: openId ? keys.seal(openId.clientSecret) : '',
      is_stand_in: openId === undefined,
      created_at: clock.now(),
    })
    .execute();
  const chosen = JSON.stringify({ sso_default_connection_id: connectionId });
  await db
    .updateTable('organizations')
    .set({ policy: sql`${chosen}::jsonb || policy` })
    .where('organization_id', '=', organizationId)
    .execute();
  return connectionId;
};

/**
 * Removes a connection from an organization with its members' registrations. Sessions that are based on it alone end.
 */
export const removeConnection = (
  services: Services,
  organizationId: string,
  connectionId: string,
): Promise<void> =>
  services.db.transaction().execute(async (db) => {
    await db
      .deleteFrom('sso_connections')
      .where('connection_id', '=', connectionId)
      .where('organization_id', '=', organizationId)
      .execute();
    await db
      .updateTable('organizations')
      .set({ policy: sql`policy - 'sso_default_connection_id'` })
      .where('organization_id', '=', organizationId)
      .where(sql<boolean>`policy ->> 'sso_default_connection_id' = ${connectionId}`)
      .execute();
    await takeOutFactor(
      db,
      { table: 'member_sessions', column: 'organization_id', id: organizationId },
      { path: '$.oidc_sso_factor.provider_id', values: [connectionId] },
    );
  });
