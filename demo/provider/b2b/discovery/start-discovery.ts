import type { DiscoveryAnswer } from '@login-widget/auth-client/wire';
import type { Payload } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { issueIntermediateSession } from '../intermediate-sessions/intermediate-session.ts';
import type { MemberProof } from '../members/factors.ts';
import { factorAt } from '../members/merge-factors.ts';
import { discoveredOrganizations } from './discovered-organizations.ts';

/** Answers a proof of an address: an intermediate session, and the organizations to choose from. */
export const startDiscovery = async (
  services: Services,
  emailAddress: string,
  proof: MemberProof,
): Promise<Payload<DiscoveryAnswer>> => {
  const factors = [factorAt(proof, services.clock.now())];
  const shown = { emailAddress, factors, provesEmail: true, memberId: null };
  return {
    intermediate_session_token: await issueIntermediateSession(services, shown),
    email_address: emailAddress,
    discovered_organizations: await discoveredOrganizations(services, shown),
  };
};
