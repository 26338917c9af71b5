import { defineFlow, NEXT_STEP_MINUTES, resumeFor } from '../../../routing/flow.ts';
import { type Route, route } from '../../../routing/routes.ts';
import type { BusinessServices } from '../../business-services.ts';
import { signInErrorMachine } from './sign-in-error.machine.ts';
import { SignInErrorScreen } from './sign-in-error-screen.tsx';

export const flow = defineFlow<'sign-in-error', BusinessServices>()({
  machine: signInErrorMachine,
  screens: { 'sign-in-error': SignInErrorScreen },
  // A reload tries again, as the button does: a link's token is no longer in the address. Otherwise it leads where Back
  // does, with the reason.
  resume({ context: { params, services } }) {
    const { words: notice, again } = params;
    const { step: next, choice } = services.progress.toStore() ?? {};
    const step = (next?.flow === 'sign-in-error' ? choice : next) ?? route('main', {});
    const isOpen = step.flow === 'main' || step.flow === 'organization-discovery';
    const to = again ?? (isOpen ? ({ ...step, params: { ...step.params, notice } } as Route) : undefined);
    return to && resumeFor(NEXT_STEP_MINUTES, services.now(), to);
  },
});
