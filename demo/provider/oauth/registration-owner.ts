import type { OAuthProviderName } from '@login-widget/auth-client/wire';
import { ApiError } from '../http/api-error.ts';
import { newId } from '../secrets/random.ts';
import type { Services } from '../services.ts';
import { usableEmail } from '../users/address.ts';
import { addAddress, createUser, findAddress } from '../users/address-owner.ts';
import { proveAddress } from '../users/prove.ts';
import type { Profile } from './upstreams/upstream.ts';
import { upstreams } from './upstreams/upstreams.ts';

interface OwnedRegistration {
  registrationId: string;
  userId: string;
  isNew: boolean;
}

/**
 * Finds the user of a social account: the one registered with that subject, the one who is adding it, the one whose
 * address the provider has verified, or a new one. To be run in a transaction.
 *
 * An address that the provider has not verified links nothing (GHSA-g38m-r43w-p2q7). A verified one is as good as a
 * code (`users/prove.ts`): an account with that address unverified passes to the prover, without the sessions and factors
 * it had before.
 *
 * @throws {ApiError} 400 when the account to add belongs to somebody else
 */
export const registrationOwner = async (
  services: Services,
  provider: OAuthProviderName,
  profile: Profile,
  attachTo: string | null,
): Promise<OwnedRegistration> => {
  const { db, project, clock } = services;
  const known = await registered(services, provider, profile, attachTo);
  if (known) return { ...known, isNew: false };
  const owner =
    attachTo === null ? await ownerByAddress(services, profile) : { userId: attachTo, isNew: false };
  const registrationId = newId('oauth-user');
  await db
    .insertInto('oauth_registrations')
    .values({
      oauth_user_registration_id: registrationId,
      project_id: project.projectId,
      user_id: owner.userId,
      provider,
      provider_type: upstreams[provider].label,
      provider_subject: profile.subject,
      profile_picture_url: profile.picture,
      locale: profile.locale,
      created_at: clock.now(),
    })
    .execute();
  return { registrationId, ...owner };
};

const registered = async (
  { db, project }: Services,
  provider: OAuthProviderName,
  { subject }: Profile,
  attachTo: string | null,
): Promise<Omit<OwnedRegistration, 'isNew'> | undefined> => {
  const known = await db
    .selectFrom('oauth_registrations')
    .select(['oauth_user_registration_id as registrationId', 'user_id as userId'])
    .where('project_id', '=', project.projectId)
    .where('provider', '=', provider)
    .where('provider_subject', '=', subject)
    .executeTakeFirst();
  if (known && attachTo !== null && attachTo !== known.userId) {
    throw new ApiError(400, 'user_id_mismatch', 'This account is already connected to another user.');
  }
  return known;
};

/** Returns the user who may add a social account, which is not added yet. @throws {ApiError} as `registrationOwner` */
export const attachable = async (
  services: Services,
  provider: OAuthProviderName,
  profile: Profile,
  attachTo: string,
): Promise<OwnedRegistration | { userId: string; isNew: false }> => {
  const known = await registered(services, provider, profile, attachTo);
  return known ? { ...known, isNew: false } : { userId: attachTo, isNew: false };
};

const ownerByAddress = async (
  services: Services,
  profile: Profile,
): Promise<{ userId: string; isNew: boolean }> => {
  const email = usableEmail(profile.email);
  const known = email && (await findAddress(services, email));
  if (known && profile.emailVerified) {
    const { userId } = await proveAddress(services, known);
    return { userId, isNew: userId !== known.userId };
  }
  const { firstName: first_name, lastName: last_name } = profile;
  const userId = await createUser(services, 'active', { first_name, last_name });
  if (email && !known) {
    const { addressId } = await addAddress(services, userId, email);
    if (profile.emailVerified) await proveAddress(services, { userId, addressId });
  }
  return { userId, isNew: true };
};
