import type { Organization } from '@login-widget/auth-client/wire';
import { ApiError } from '../../http/api-error.ts';
import type { Profile } from '../../oauth/upstreams/upstream.ts';
import { newId } from '../../secrets/random.ts';
import type { Services } from '../../services.ts';
import { usableEmail } from '../../users/address.ts';
import { tryAddMember } from '../members/add-member.ts';
import { type Membership, memberById, memberNotFound, membersByEmail } from '../members/membership.ts';
import { findOrganization } from '../organizations/organizations.ts';
import type { ConnectionRow } from './connections.ts';

/**
 * Finds the member of an account at an organization's own provider: the one registered with that subject, or the one
 * with its address. The organization's provider decides who its people are, so its addresses are trusted. A new member
 * is created when the organization provisions members this way. To be run in a transaction.
 *
 * @throws {ApiError} 400 `sso_jit_provisioning_not_allowed`, or `sso_email_missing` without an address
 */
export const ssoMember = async (
  services: Services,
  { connection_id, organization_id: organizationId }: ConnectionRow,
  profile: Profile,
): Promise<{ membership: Membership; registrationId: string }> => {
  const { db, clock } = services;
  const known = await db
    .selectFrom('sso_registrations')
    .select(['registration_id', 'member_id'])
    .where('connection_id', '=', connection_id)
    .where('external_id', '=', profile.subject)
    .executeTakeFirst();
  if (known) {
    return {
      membership: await memberById(services, known.member_id),
      registrationId: known.registration_id,
    };
  }
  const email = usableEmail(profile.email)?.address;
  if (email === undefined) throw emailMissing();
  const membership = await memberOrProvisioned(services, organizationId, connection_id, {
    email,
    name: `${profile.firstName} ${profile.lastName}`.trim(),
  });
  const registrationId = newId('sso-registration');
  await db
    .insertInto('sso_registrations')
    .values({
      registration_id: registrationId,
      connection_id,
      member_id: membership.member.member_id,
      external_id: profile.subject,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['connection_id', 'external_id']).doNothing())
    .execute();
  return { membership, registrationId };
};

const memberOrProvisioned = async (
  services: Services,
  organizationId: string,
  connectionId: string,
  { email, name }: { email: string; name: string },
): Promise<Membership> => {
  const [known] = await membersByEmail(services, email, organizationId);
  if (known) return known;
  if (!provisions(await findOrganization(services, organizationId), connectionId)) throw notProvisioned();
  await tryAddMember(services, { organizationId, emailAddress: email, name, status: 'pending' });
  const [made] = await membersByEmail(services, email, organizationId);
  if (!made) throw memberNotFound();
  return made;
};

const provisions = (
  { sso_jit_provisioning, sso_jit_provisioning_allowed_connections: allowed }: Organization,
  connectionId: string,
): boolean =>
  sso_jit_provisioning === 'ALL_ALLOWED' ||
  (sso_jit_provisioning === 'RESTRICTED' && allowed.includes(connectionId));

const notProvisioned = (): ApiError =>
  new ApiError(
    400,
    'sso_jit_provisioning_not_allowed',
    'You are not a member of this organization. Please ask its administrator for an invitation.',
  );

const emailMissing = (): ApiError =>
  new ApiError(400, 'sso_email_missing', 'Your organization did not say what your email address is.');
