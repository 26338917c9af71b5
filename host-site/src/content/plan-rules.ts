import type { Duration } from './plans.ts';

/** A rule that matches a plan to the answers. The first one that applies decides. */
export interface PlanRule {
  readonly plan: Duration;
  /** One of these is the most frequent flare of the user, and, if given, the severity is one of those. */
  readonly flares: readonly string[];
  readonly severities?: readonly string[];
  readonly because: string;
}

/** How often flares come, most frequent first. */
export const FLARES = ['Daily', 'Weekly', 'Monthly', 'Rarely'] as const;

/**
 * A suspect is tested for about four weeks. How many weeks a test needs to show anything depends on how often it flares.
 */
export const planRules: readonly PlanRule[] = [
  {
    plan: 1,
    flares: ['Daily'],
    severities: ['Mild'],
    because:
      'Your flares are mild and daily, so four weeks is enough to test your first suspect. Start small and add a month if you need it.',
  },
  {
    plan: 6,
    flares: ['Monthly', 'Rarely'],
    because:
      'Your flares are weeks apart. It takes several to tell a pattern from a coincidence, so give it six months.',
  },
  {
    plan: 3,
    flares: ['Daily', 'Weekly'],
    because: 'One month to observe, then one month for each of your two suspects. That makes three.',
  },
];
