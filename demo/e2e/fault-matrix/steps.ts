import { businessSteps } from './business-steps.ts';
import { firstFactorSteps } from './first-factor-steps.ts';
import { secondFactorSteps } from './second-factor-steps.ts';
import type { Step } from './step.ts';

/** Calls that the flows make. Each is tested with the faults that can affect it. */
export const STEPS: readonly Step[] = [...firstFactorSteps, ...secondFactorSteps, ...businessSteps];
