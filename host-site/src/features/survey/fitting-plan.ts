import { FLARES, type PlanRule, planRules } from '../../content/plan-rules.ts';
import type { Answers } from './answers.ts';
import { chosen } from './progress.ts';

/** The plan that fits the answers, and why; undefined if nothing is known about the flares. */
export function fittingPlan({ flare_ups = [], severity = '' }: Answers): PlanRule | undefined {
  const [most] = FLARES.filter((flare) => chosen(flare_ups).includes(flare));
  return planRules.find(
    ({ flares, severities }) =>
      most !== undefined &&
      flares.includes(most) &&
      (!severities || severities.some((one) => one === severity)),
  );
}
