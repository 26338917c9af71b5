import { defineFlow } from '../../../routing/flow.ts';
import type { BusinessServices } from '../../business-services.ts';
import { signInErrorMachine } from './sign-in-error.machine.ts';
import { SignInErrorScreen } from './sign-in-error-screen.tsx';

export const flow = defineFlow<'sign-in-error', BusinessServices>()({
  machine: signInErrorMachine,
  screens: { 'sign-in-error': SignInErrorScreen },
});
