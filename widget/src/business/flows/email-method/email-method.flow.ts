import { defineFlow } from '../../../routing/flow.ts';
import type { BusinessServices } from '../../business-services.ts';
import { emailMethodMachine } from './email-method.machine.ts';
import { EmailMethodScreen } from './email-method-screen.tsx';

export const flow = defineFlow<'email-method', BusinessServices>()({
  machine: emailMethodMachine,
  screens: { 'email-method': EmailMethodScreen },
});
