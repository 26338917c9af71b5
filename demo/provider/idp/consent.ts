import type { Services } from '../services.ts';
import type { RelyingParty } from './clients.ts';

/** Whether a person must be asked before an application gets these scopes. */
export const isConsentRequired = async (
  { db }: Services,
  userId: string,
  client: RelyingParty,
  scopes: string[],
): Promise<boolean> => {
  if (client.isFirstParty) return false;
  const allowed = await db
    .selectFrom('oauth_consents')
    .select('scopes')
    .where('user_id', '=', userId)
    .where('client_id', '=', client.clientId)
    .executeTakeFirst();
  return !allowed || scopes.some((scope) => !allowed.scopes.includes(scope));
};

export const rememberConsent = async (
  { db, clock }: Services,
  userId: string,
  client: RelyingParty,
  scopes: string[],
): Promise<void> => {
  const granted = { scopes: JSON.stringify(scopes), created_at: clock.now() };
  await db
    .insertInto('oauth_consents')
    .values({ user_id: userId, client_id: client.clientId, ...granted })
    .onConflict((conflict) => conflict.columns(['user_id', 'client_id']).doUpdateSet(granted))
    .execute();
};
