import type { OAuthProviderName } from '@login-widget/auth-client/wire';
import { ApiError } from '../../http/api-error.ts';
import type { Profile } from '../../oauth/upstreams/upstream.ts';
import { upstreams } from '../../oauth/upstreams/upstreams.ts';
import { newId } from '../../secrets/random.ts';
import type { Services } from '../../services.ts';
import { usableEmail } from '../../users/address.ts';
import { memberOrJoining } from '../members/join.ts';
import { type Membership, memberById } from '../members/membership.ts';
import { findOrganization } from '../organizations/organizations.ts';

interface RegisteredMember {
  membership: Membership;
  registrationId: string;
  /** The provider has verified the member's current address. */
  provesEmail: boolean;
}

/**
 * Finds the member of a social account: the one registered with that subject, or the one whose address the provider has
 * verified, who may also be about to join. To be run in a transaction.
 *
 * @throws {ApiError} 400 when the provider has verified no address, or the organization does not admit it
 */
export const registeredMember = async (
  services: Services,
  provider: OAuthProviderName,
  profile: Profile,
  organizationId: string,
): Promise<RegisteredMember> => {
  const { db, clock } = services;
  const email = profile.emailVerified ? usableEmail(profile.email)?.address : undefined;
  const known = await db
    .selectFrom('member_oauth_registrations')
    .select(['member_oauth_registration_id', 'member_id'])
    .where('organization_id', '=', organizationId)
    .where('provider', '=', provider)
    .where('provider_subject', '=', profile.subject)
    .executeTakeFirst();
  if (known) {
    const membership = await memberById(services, known.member_id);
    const provesEmail = membership.member.email_address === email;
    return { membership, registrationId: known.member_oauth_registration_id, provesEmail };
  }
  if (email === undefined) throw addressNotVerified();
  const organization = await findOrganization(services, organizationId);
  const membership = await memberOrJoining(services, organization, email);
  const registrationId = newId('member-oauth');
  await db
    .insertInto('member_oauth_registrations')
    .values({
      member_oauth_registration_id: registrationId,
      organization_id: organizationId,
      member_id: membership.member.member_id,
      provider,
      provider_type: upstreams[provider].label,
      provider_subject: profile.subject,
      profile_picture_url: profile.picture,
      locale: profile.locale,
      created_at: clock.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'provider', 'provider_subject']).doNothing(),
    )
    .execute();
  return { membership, registrationId, provesEmail: true };
};

export const addressNotVerified = (): ApiError =>
  new ApiError(
    400,
    'oauth_email_not_verified',
    'The provider has not verified your email address. Please sign in another way.',
  );
