import { defineFlow, NEXT_STEP_MINUTES, resumeFor } from '../../../routing/flow.ts';
import type { BusinessServices } from '../../business-services.ts';
import { signInErrorMachine } from './sign-in-error.machine.ts';
import { SignInErrorScreen } from './sign-in-error-screen.tsx';

export const flow = defineFlow<'sign-in-error', BusinessServices>()({
  machine: signInErrorMachine,
  screens: { 'sign-in-error': SignInErrorScreen },
  // A reload tries again, as the button does: a link's token is no longer in the address.
  resume: ({ context: { params, services } }) =>
    params.again && resumeFor(NEXT_STEP_MINUTES, services.now(), params.again),
});
