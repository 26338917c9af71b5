import type { AuthenticationFactor } from '@login-widget/auth-client/wire';
import { ApiError } from '../http/api-error.ts';
import type { Call } from '../http/route.ts';
import { type Services, within } from '../services.ts';
import { findSession } from '../sessions/find-session.ts';
import type { AfterProof, Proof } from '../sessions/start-session.ts';
import type { TokenRow } from '../store/schema.ts';
import { redeem } from '../tokens/redeem.ts';
import { type Attaching, OAUTH_TOKEN } from './finish-flow.ts';
import { openProviderValues } from './provider-values.ts';
import { registrationOwner } from './registration-owner.ts';

/**
 * Redeems the token that a social sign-in ends with, and adds the account when its user asked for that.
 *
 * @throws {ApiError} 401 `oauth_token_not_found`, or as `redeemToken`; 400 as `registrationOwner`
 */
export const authenticateOAuth = <Answer extends object>(
  services: Services,
  call: Call<{ token: string; code_verifier?: string }>,
  after: AfterProof<Answer>,
) =>
  services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    const { token, code_verifier: codeVerifier } = call.body;
    const row = await redeem(inside, { kinds: [OAUTH_TOKEN], token, codeVerifier, refuse: notFound });
    const { registration_id = await attached(inside, call, row) } = row.data;
    const registration = await db
      .selectFrom('users')
      .innerJoin('oauth_registrations', 'oauth_registrations.user_id', 'users.user_id')
      .select(['oauth_user_registration_id', 'oauth_registrations.user_id', 'provider', 'provider_subject'])
      .select(['provider_type', 'profile_picture_url', 'locale'])
      .where('oauth_user_registration_id', '=', String(registration_id))
      // Until its session has started, it is not removed. The user's row is locked first, as by the removal.
      .forKeyShare(['users', 'oauth_registrations'])
      .executeTakeFirst();
    if (!registration) throw notFound();
    const {
      oauth_user_registration_id,
      user_id: userId,
      provider,
      provider_subject,
      provider_type,
      profile_picture_url,
      locale,
    } = registration;
    const email = await db
      .selectFrom('addresses')
      .select('address_id')
      .where('user_id', '=', userId)
      .where('kind', '=', 'email')
      .where('verified', '=', true)
      .orderBy('created_at')
      .executeTakeFirst();
    const factor: AuthenticationFactor[`${string}_oauth_factor`] = {
      id: oauth_user_registration_id,
      provider_subject,
      ...(email && { email_id: email.address_id }),
    };
    const factorName = `${provider}_oauth_factor` as const;
    const proof = { type: 'oauth', delivery_method: `oauth_${provider}`, [factorName]: factor } as Proof;
    const answer = await after(inside, { userId, proof });
    const provider_values = openProviderValues(inside.keys, row.data.sealed);
    const registered = { oauth_user_registration_id, provider_subject, provider_type };
    return { answer, registered, profile_picture_url, locale, provider_values };
  });

/** Adds an account to its user. @returns the id of the registration */
const attached = async (services: Services, call: Call<unknown>, row: TokenRow): Promise<string> => {
  const attaching = services.keys.open(String(row.data.attaching));
  const { profile, provider, isInSession } = JSON.parse(attaching) as Attaching;
  if (isInSession) await checkAttacher(services, call, row);
  return (await registrationOwner(services, provider, profile, row.user_id)).registrationId;
};

/** The page that asked for it is signed in as the same user, unless their sessions have ended since. */
const checkAttacher = async (services: Services, call: Call<unknown>, row: TokenRow): Promise<void> => {
  const session = await findSession(services, call);
  if (session?.user_id !== row.user_id) throw notFound();
};

const notFound = (): ApiError =>
  new ApiError(
    401,
    'oauth_token_not_found',
    'This sign-in was already finished or took too long. Please sign in again.',
  );
