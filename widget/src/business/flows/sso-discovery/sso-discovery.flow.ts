import { defineFlow, FIRST_STEP_MINUTES, resumeFor } from '../../../routing/flow.ts';
import { route } from '../../../routing/routes.ts';
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
  resume(snapshot) {
    const { email, slug, services } = snapshot.context;
    const asksForSlug = snapshot.matches('asking') || snapshot.matches('searching');
    const to = route('sso-discovery', { email, ...(asksForSlug && { slug }) });
    return resumeFor(FIRST_STEP_MINUTES, services.now(), to);
  },
});
