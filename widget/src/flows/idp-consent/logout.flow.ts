import { defineFlow } from '../../routing/flow.ts';
import { logoutMachine } from './logout.machine.ts';
import { LogoutErrorScreen } from './logout-error-screen.tsx';
import { LogoutScreen } from './logout-screen.tsx';
import { ConsentLoadingScreen } from './status-screens.tsx';

/** The lazy half of an application's request to sign a user out. */
export const flow = defineFlow<'idp-logout'>()({
  machine: logoutMachine,
  screens: {
    'idp-loading': ConsentLoadingScreen,
    'idp-logout': LogoutScreen,
    'idp-error': LogoutErrorScreen,
  },
});
