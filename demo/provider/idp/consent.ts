import { sql } from 'kysely';
import type { Services } from '../services.ts';
import type { RelyingParty } from './clients.ts';
import type { Person } from './people.ts';

/** An application's request for data of a person. The consent screen's preflight and its form build the same one. */
export interface ConsentRequest {
  readonly person: Person;
  readonly client: RelyingParty;
  readonly redirectUri: string;
  readonly scopes: string[];
}

/** The table of consents for each kind of person. */
const placeOf = ({ kind }: Person) =>
  kind === 'user'
    ? { consents: sql.table('oauth_consents'), owner: sql.ref('user_id') }
    : { consents: sql.table('member_oauth_consents'), owner: sql.ref('member_id') };

/** Whether a person must consent before an application gets these scopes. */
export const isConsentRequired = async (
  { db }: Services,
  { person, client, scopes }: ConsentRequest,
): Promise<boolean> => {
  if (client.isFirstParty) return false;
  const { consents, owner } = placeOf(person);
  const { rows } = await sql<{
    scopes: string[];
  }>`select scopes from ${consents} where ${owner} = ${person.id} and client_id = ${client.clientId}`.execute(
    db,
  );
  const allowed = rows[0]?.scopes;
  return !allowed || scopes.some((scope) => !allowed.includes(scope));
};

export const rememberConsent = async (
  { db, clock }: Services,
  { person, client, scopes }: ConsentRequest,
): Promise<void> => {
  const { consents, owner } = placeOf(person);
  await sql`
    insert into ${consents} (${owner}, client_id, scopes, created_at)
    values (${person.id}, ${client.clientId}, ${JSON.stringify(scopes)}, ${clock.now()})
    on conflict (${owner}, client_id)
    do update set scopes = excluded.scopes, created_at = excluded.created_at`.execute(db);
};
