import { defineFlow } from '../../../routing/flow.ts';
import type { BusinessServices } from '../../business-services.ts';
import { redirectTokenMachine } from './redirect-token.machine.ts';
import { RedirectTokenScreen } from './redirect-token-screen.tsx';

export const flow = defineFlow<'redirect-token', BusinessServices>()({
  machine: redirectTokenMachine,
  screens: { 'redirect-token': RedirectTokenScreen },
});
