import { mark } from './history-mark.ts';

/**
 * True if the person has reloaded the entry or returned to it. A new entry would then be one more than they made, and
 * remove those that Forward leads to. A misplaced mark needs its entry again.
 */
export function isRevisited(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return mark() === undefined && (load?.type !== 'navigate' || globalThis.navigation?.canGoForward === true);
}
