import { defineFlow, NEXT_STEP_MINUTES, resumeFor } from '../../../routing/flow.ts';
import { route } from '../../../routing/routes.ts';
import type { BusinessServices } from '../../business-services.ts';
import { organizationDiscoveryMachine } from './organization-discovery.machine.ts';
import { OrganizationDiscoveryScreen } from './organization-discovery-screen.tsx';

export const flow = defineFlow<'organization-discovery', BusinessServices>()({
  machine: organizationDiscoveryMachine,
  screens: { 'organization-discovery': OrganizationDiscoveryScreen },
  // The organizations are requested again, because the person may have been invited meanwhile.
  resume({ context: { params, services } }) {
    const to = route('organization-discovery', { email: params.email, isTheirs: true });
    return resumeFor(NEXT_STEP_MINUTES, services.now(), to);
  },
});
