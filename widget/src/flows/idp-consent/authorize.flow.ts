import { defineFlow } from '../../routing/flow.ts';
import consent from '../../theme/consent.css?inline';
import { authorizeMachine } from './authorize.machine.ts';
import { ConsentScreen } from './consent-screen.tsx';
import { ConsentErrorScreen, ConsentLoadingScreen } from './status-screens.tsx';

/** The lazy half of an application's request to sign a user in. */
export const flow = defineFlow<'idp-authorize'>()({
  machine: authorizeMachine,
  screens: {
    'idp-loading': ConsentLoadingScreen,
    'idp-consent': ConsentScreen,
    'idp-error': ConsentErrorScreen,
  },
  styles: [consent],
});
