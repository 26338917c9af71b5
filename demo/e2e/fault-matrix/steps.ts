import { businessSteps } from './business-steps.ts';
import { firstFactorSteps } from './first-factor-steps.ts';
import { secondFactorSteps } from './second-factor-steps.ts';
import type { Step } from './step.ts';

/** Calls of the flows that a person makes, each with the faults that can affect it. */
export const STEPS: readonly Step[] = [...firstFactorSteps, ...secondFactorSteps, ...businessSteps];
