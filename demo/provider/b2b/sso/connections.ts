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
    .selectAll('sso_connections')
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

/** More than anybody chooses from. */
const MOST = 100;

/** The connections of the organizations that an address belongs to, or may join through one. */
export const connectionsFor = (
  { db, project }: Services,
  emailAddress: string,
): Promise<(ActiveConnection & { organization_id: string })[]> =>
  db
    .selectFrom('sso_connections')
    .innerJoin('organizations', 'organizations.organization_id', 'sso_connections.organization_id')
    .select(['connection_id', 'organizations.organization_id', 'display_name', 'identity_provider'])
    .where('project_id', '=', project.projectId)
    // Two questions, each with an index of its own; one with `or` between them reads every organization.
    .where('organizations.organization_id', 'in', ({ selectFrom }) =>
      selectFrom('members')
        .select('organization_id')
        .where('email_address', '=', emailAddress)
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

export interface NewConnection {
  displayName: string;
  identityProvider: string;
  /** Where and as whom; without it, a stand-in of this machine's. */
  openId?: { issuer: string; clientId: string; clientSecret: string };
}

/** Gives an organization a way to sign in at its own provider; its first one becomes the default. */
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
 * Takes a connection from an organization, with what its people were registered by; the sessions that stood on it alone
 * end.
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
