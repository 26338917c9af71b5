import { mark } from './history-mark.ts';

/**
 * True if the person has reloaded the entry or returned to it. A new entry would then be one more than they made, and
 * remove those that Forward leads to. A misplaced mark needs its entry again. A browser that hides how a page was loaded,
 * as Firefox does against fingerprinting, counts as one that opened it, because most are.
 */
export function isRevisited(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isOpened = !load || load.type === 'navigate';
  return mark() === undefined && (!isOpened || globalThis.navigation?.canGoForward === true);
}
