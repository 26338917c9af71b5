import { useEffect, useRef, useState } from 'react';
import { DEFAULT_DURATION, DURATIONS, type Duration } from '../../content/plans.ts';
import { chosenPlan, keepPlan } from '../../features/pricing/chosen-plan.ts';
import { tabStore } from '../../lib/storage.ts';

/**
 * The selected plan: what the visitor chose in this tab, and for a subscriber the own plan.
 *
 * @param own months of the subscriber's plan; undefined until it is loaded
 */
export function useSelectedPlan(own: number | undefined): [Duration, select: (plan: Duration) => void] {
  const [duration, setDuration] = useState<Duration>(DEFAULT_DURATION);
  const hasChosen = useRef(false);

  // After the first render, which is identical to the prerendered one. Earlier input has been replayed and stored by
  // then.
  useEffect(() => {
    const kept = chosenPlan(tabStore);
    if (kept) setDuration(kept);
  }, []);

  useEffect(() => {
    const bought = DURATIONS.find((months) => months === own);
    // The plan may load after the subscriber has looked at another one.
    if (bought && !hasChosen.current) setDuration(bought);
  }, [own]);

  const select = (plan: Duration) => {
    hasChosen.current = true;
    keepPlan(tabStore, plan);
    setDuration(plan);
  };
  return [duration, select];
}
