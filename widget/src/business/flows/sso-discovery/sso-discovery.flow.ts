import { defineFlow } from '../../../routing/flow.ts';
import type { BusinessServices } from '../../business-services.ts';
import { ssoDiscoveryMachine } from './sso-discovery.machine.ts';
import { SsoEmailScreen } from './sso-email-screen.tsx';
import { SsoFallbackScreen } from './sso-fallback-screen.tsx';
import { SsoMenuScreen } from './sso-menu-screen.tsx';

export const flow = defineFlow<'sso-discovery', BusinessServices>()({
  machine: ssoDiscoveryMachine,
  screens: {
    'sso-discovery-email': SsoEmailScreen,
    'sso-discovery-menu': SsoMenuScreen,
    'sso-discovery-fallback': SsoFallbackScreen,
  },
});
