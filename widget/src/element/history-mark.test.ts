import { afterEach, expect, it, vi } from 'vitest';
import { isMarked, pushMarked, unmark } from './history-mark.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '');
});

const standAt = (index: number) => vi.stubGlobal('navigation', { currentEntry: { index } });

it('marks a new entry and keeps the state of the page', () => {
  history.replaceState({ page: 1 }, '');
  expect(isMarked()).toBe(false);
  pushMarked();
  expect(isMarked()).toBe(true);
  expect(history.state).toMatchObject({ page: 1 });
  unmark();
  expect(isMarked()).toBe(false);
  expect(history.state).toEqual({ page: 1 });
});

it('does not count a mark that a reload gave to the entry before', () => {
  standAt(4);
  pushMarked();
  expect(isMarked()).toBe(false);
  standAt(5);
  expect(isMarked()).toBe(true);
});
