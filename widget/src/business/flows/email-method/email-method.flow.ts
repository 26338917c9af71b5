import { defineFlow, FIRST_STEP_MINUTES, resumeFor } from '../../../routing/flow.ts';
import { route } from '../../../routing/routes.ts';
import type { BusinessServices } from '../../business-services.ts';
import { emailMethodMachine } from './email-method.machine.ts';
import { EmailMethodScreen } from './email-method-screen.tsx';

export const flow = defineFlow<'email-method', BusinessServices>()({
  machine: emailMethodMachine,
  screens: { 'email-method': EmailMethodScreen },
  resume: ({ context: { params, services } }) =>
    resumeFor(FIRST_STEP_MINUTES, services.now(), route('email-method', params)),
});
