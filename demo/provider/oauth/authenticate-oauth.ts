import type { AuthenticationFactor } from '@login-widget/auth-client/wire';
import { ApiError } from '../http/api-error.ts';
import { type Services, within } from '../services.ts';
import type { AfterProof, Proof } from '../sessions/start-session.ts';
import { redeem } from '../tokens/redeem.ts';
import { OAUTH_TOKEN } from './finish-flow.ts';
import { openProviderValues } from './provider-values.ts';

/** Redeems the token that a social sign-in ends with. @throws {ApiError} 401 `oauth_token_not_found`, or as `redeemToken` */
export const authenticateOAuth = <Answer extends object>(
  services: Services,
  { token, code_verifier: codeVerifier }: { token: string; code_verifier?: string },
  after: AfterProof<Answer>,
) =>
  services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    const row = await redeem(inside, { kinds: [OAUTH_TOKEN], token, codeVerifier, refuse: notFound });
    const registration = await db
      .selectFrom('oauth_registrations')
      .selectAll()
      .where('oauth_user_registration_id', '=', String(row.data.registration_id))
      // Until its session has started, it is not removed.
      .forKeyShare()
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

const notFound = (): ApiError =>
  new ApiError(
    401,
    'oauth_token_not_found',
    'This sign-in was already finished or took too long. Please sign in again.',
  );
