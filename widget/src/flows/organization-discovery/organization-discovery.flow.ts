import { defineFlow } from '../../routing/flow.ts';
import { organizationDiscoveryMachine } from './organization-discovery.machine.ts';
import { OrganizationDiscoveryScreen } from './organization-discovery-screen.tsx';

export const flow = defineFlow<'organization-discovery'>()({
  machine: organizationDiscoveryMachine,
  screens: { 'organization-discovery': OrganizationDiscoveryScreen },
});
