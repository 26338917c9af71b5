import { defineFlow } from '../routing/flow.ts';
import { businessMainMachine } from './business-main.machine.ts';
import { BusinessMainScreen } from './business-main-screen.tsx';
import type { BusinessServices } from './business-services.ts';

const both = { machine: businessMainMachine, screens: { main: BusinessMainScreen } };

export const main = defineFlow<'main', BusinessServices>()(both);

/** Main of one organization. */
export const organization = defineFlow<'organization', BusinessServices>()(both);
