import { timingSafeEqual } from 'node:crypto';
import { ApiError } from '../http/api-error.ts';
import { hashToken } from '../secrets/keys.ts';
import { newId, randomToken } from '../secrets/random.ts';
import type { Services } from '../services.ts';

/** An application whose users sign in here. */
export interface RelyingParty {
  clientId: string;
  clientName: string;
  /** The project's own application, which needs no consent. */
  isFirstParty: boolean;
  /** Null for a public application, which must use PKCE. */
  secretHash: string | null;
  redirectUris: string[];
  postLogoutRedirectUris: string[];
}

interface NewRelyingParty {
  name: string;
  type: 'first_party' | 'third_party';
  isPublic: boolean;
  redirectUris: string[];
  postLogoutRedirectUris: string[];
}

/** Registers an application. @returns its id and its secret, which is not stored */
export const registerClient = async (
  { db, project, clock }: Services,
  wanted: NewRelyingParty,
): Promise<{ client_id: string; client_secret: string | null }> => {
  const client_id = newId('connected-app');
  const client_secret = wanted.isPublic ? null : randomToken();
  await db
    .insertInto('oauth_clients')
    .values({
      client_id,
      project_id: project.projectId,
      client_name: wanted.name,
      client_type: wanted.type,
      secret_hash: client_secret && hashToken(client_secret),
      redirect_uris: JSON.stringify(wanted.redirectUris),
      post_logout_redirect_uris: JSON.stringify(wanted.postLogoutRedirectUris),
      created_at: clock.now(),
    })
    .execute();
  return { client_id, client_secret };
};

export const findClient = async (
  { db, project }: Services,
  clientId: string,
): Promise<RelyingParty | undefined> => {
  const row = await db
    .selectFrom('oauth_clients')
    .select(['client_id', 'client_name', 'client_type', 'secret_hash'])
    .select(['redirect_uris', 'post_logout_redirect_uris'])
    .where('client_id', '=', clientId)
    .where('project_id', '=', project.projectId)
    .executeTakeFirst();
  return (
    row && {
      clientId: row.client_id,
      clientName: row.client_name,
      isFirstParty: row.client_type === 'first_party',
      secretHash: row.secret_hash,
      redirectUris: row.redirect_uris,
      postLogoutRedirectUris: row.post_logout_redirect_uris,
    }
  );
};

/** Returns an origin to which an application is redirected, so that its pages may fetch tokens. Undefined for others. */
export const applicationOrigin = async (
  { db, project }: Services,
  origin: string,
): Promise<string | undefined> => {
  // Servers send none, and pages without an origin, like addresses of apps, all have the same.
  if (origin === '' || origin === 'null') return undefined;
  const clients = await db
    .selectFrom('oauth_clients')
    .select('redirect_uris')
    .where('project_id', '=', project.projectId)
    .execute();
  const isTheirs = clients.some(({ redirect_uris }) =>
    redirect_uris.some((uri) => new URL(uri).origin === origin),
  );
  return isTheirs ? origin : undefined;
};

/** @throws {ApiError} 404 `idp_client_not_found` */
export const requireClient = async (services: Services, clientId: string): Promise<RelyingParty> => {
  const client = await findClient(services, clientId);
  if (client) return client;
  throw new ApiError(404, 'idp_client_not_found', 'There is no application with this client_id.');
};

/** Compares an address with the registered ones, character by character (RFC 9700, 4.1.3). @throws {ApiError} 400 */
export const checkRegistered = (uri: string, registered: string[], field: string): void => {
  if (registered.includes(uri)) return;
  throw new ApiError(
    400,
    'connected_app_supplied_redirect_url_not_found_in_client',
    `${field} is not registered for this application.`,
    { details: { field } },
  );
};

/** Whether the secret is the application's. A public one has none, and proves itself by PKCE. */
export const isAuthentic = ({ secretHash }: RelyingParty, secret: string | undefined): boolean => {
  if (secretHash === null) return true;
  const given = Buffer.from(hashToken(secret ?? ''));
  return timingSafeEqual(given, Buffer.from(secretHash));
};
