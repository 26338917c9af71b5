import { defineFlow, resumeFor } from '../../routing/flow.ts';
import { route } from '../../routing/routes.ts';
import { organizationDiscoveryMachine } from './organization-discovery.machine.ts';
import { OrganizationDiscoveryScreen } from './organization-discovery-screen.tsx';

/** Minutes that an intermediate session lives. */
const STEP_LIFE = 10;

export const flow = defineFlow<'organization-discovery'>()({
  machine: organizationDiscoveryMachine,
  screens: { 'organization-discovery': OrganizationDiscoveryScreen },
  // The organizations are asked for again: somebody may have been invited meanwhile.
  resume({ context: { params, services } }) {
    const to = route('organization-discovery', { email: params.email, isTheirs: true });
    return resumeFor(STEP_LIFE, services.now(), to);
  },
});
