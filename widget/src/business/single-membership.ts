import type { DiscoveredOrganization } from '@login-widget/auth-client/b2b';

/** Conditions of the automatic sign-in to the only organization. See `DirectLoginOptions`. */
interface SingleMembershipOptions {
  readonly status: boolean;
  readonly ignoreInvites: boolean;
  readonly ignoreJitProvisioning: boolean;
}

const isActive = ({ membership }: DiscoveredOrganization): boolean => membership.type === 'active_member';

/** True for another organization that the person may have come to join. */
const isOpen = ({ membership }: DiscoveredOrganization, options: SingleMembershipOptions): boolean => {
  switch (membership.type) {
    case 'active_member':
      return false;
    case 'invited_member':
    case 'pending_member':
      return !options.ignoreInvites;
    default:
      return !options.ignoreJitProvisioning;
  }
};

/** The organization to select automatically; undefined if the person has to choose. */
export function singleMembership(
  organizations: readonly DiscoveredOrganization[],
  options: SingleMembershipOptions,
): DiscoveredOrganization | undefined {
  const active = organizations.filter(isActive);
  if (!options.status || active.length !== 1) return undefined;
  return organizations.some((one) => isOpen(one, options)) ? undefined : active[0];
}
