import { defineFlow } from '../../routing/flow.ts';
import { impersonationMachine } from './impersonation.machine.ts';
import { ImpersonationScreen } from './impersonation-screen.tsx';

/** The lazy half of staff impersonation. */
export const flow = defineFlow<'impersonation'>()({
  machine: impersonationMachine,
  screens: { impersonation: ImpersonationScreen },
});
