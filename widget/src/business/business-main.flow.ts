import { defineFlow, NEXT_STEP_MINUTES, resumeFor } from '../routing/flow.ts';
import { route } from '../routing/routes.ts';
import { businessMainMachine } from './business-main.machine.ts';
import { BusinessMainScreen } from './business-main-screen.tsx';
import type { BusinessServices } from './business-services.ts';

const both = { machine: businessMainMachine, screens: { main: BusinessMainScreen } };

export const main = defineFlow<'main', BusinessServices>()(both);

/** Main of one organization. The person has found it, or an earlier step requires it, so a reload returns to it. */
export const organization = defineFlow<'organization', BusinessServices>()({
  ...both,
  resume({ context: { params, services, organization } }) {
    if (!organization) return undefined;
    return resumeFor(NEXT_STEP_MINUTES, services.now(), route('organization', { ...params, organization }));
  },
});
