import { afterEach, expect, it, vi } from 'vitest';
import { pushMarked } from './history-mark.ts';
import { isRevisited } from './is-revisited.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '');
});

it.each([
  ['navigate', false, false],
  ['reload', false, true],
  ['back_forward', false, true],
  ['navigate', true, true],
])('counts an entry that was loaded by %s, with Forward %s, as revisited: %s', (type, canGoForward, is) => {
  vi.stubGlobal('navigation', { canGoForward });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValueOnce([{ type } as PerformanceNavigationTiming]);
  expect(isRevisited()).toBe(is);
});

it('counts no entry as revisited in a browser that hides how the page was loaded', () => {
  vi.stubGlobal('navigation', undefined);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValueOnce([]);
  expect(isRevisited()).toBe(false);
});

it('counts no entry with a misplaced mark as revisited', () => {
  vi.stubGlobal('navigation', { currentEntry: { index: 4 } });
  pushMarked();
  vi.stubGlobal('navigation', { currentEntry: { index: 4 }, canGoForward: true });
  expect(isRevisited()).toBe(false);
});
