import { defineFlow, resumeFor } from '../../../routing/flow.ts';
import { LINK_MINUTES } from '../../../routing/link-minutes.ts';
import { route } from '../../../routing/routes.ts';
import type { BusinessServices } from '../../business-services.ts';
import { redirectTokenMachine } from './redirect-token.machine.ts';
import { RedirectTokenScreen } from './redirect-token-screen.tsx';

export const flow = defineFlow<'redirect-token', BusinessServices>()({
  machine: redirectTokenMachine,
  screens: { 'redirect-token': RedirectTokenScreen },
  // The token was removed from the address when the page was opened. A link that waits for a press is not spent, so a
  // reload needs the stored one.
  resume(snapshot) {
    const { params, services } = snapshot.context;
    return snapshot.matches('asking')
      ? resumeFor(LINK_MINUTES, services.now(), route('redirect-token', params))
      : undefined;
  },
});
