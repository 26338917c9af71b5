import type { Organization } from '@login-widget/auth-client/wire';
import { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { tryAddMember } from './add-member.ts';
import { type Membership, memberNotFound, membersByEmail } from './membership.ts';

export const domainOf = (emailAddress: string): string =>
  emailAddress.slice(emailAddress.lastIndexOf('@') + 1);

/** Whether a person with this address may become a member without an invitation. */
const mayJoinByEmail = (organization: Organization, emailAddress: string): boolean =>
  organization.email_jit_provisioning === 'RESTRICTED' &&
  organization.email_allowed_domains.includes(domainOf(emailAddress));

/**
 * Returns the membership of an address. It is created when the organization's policy admits the address, and counts
 * from its first proof on.
 *
 * @throws {ApiError} 400 `email_jit_provisioning_not_allowed` or `invalid_email_for_jit_provisioning`
 */
export const memberOrJoining = async (
  services: Services,
  organization: Organization,
  emailAddress: string,
): Promise<Membership> => {
  const { organization_id: organizationId } = organization;
  const [known] = await membersByEmail(services, emailAddress, organizationId);
  if (known) return known;
  if (!mayJoinByEmail(organization, emailAddress)) throw mayNotJoin(organization);
  await tryAddMember(services, { organizationId, emailAddress, status: 'pending' });
  // Concurrent callers all find the membership that one of them created.
  const [joined] = await membersByEmail(services, emailAddress, organizationId);
  if (!joined) throw memberNotFound();
  return joined;
};

const mayNotJoin = ({ email_jit_provisioning }: Organization): ApiError =>
  email_jit_provisioning === 'RESTRICTED'
    ? new ApiError(
        400,
        'invalid_email_for_jit_provisioning',
        'You need an invitation to join this organization with this email address.',
      )
    : new ApiError(
        400,
        'email_jit_provisioning_not_allowed',
        'You need an invitation to join this organization.',
      );
