import { afterEach, describe, expect, it, vi } from 'vitest';
import { isMarked, leaveMarked, pushMarked, pushUnfollowed, takeUnfollowed, unmark } from './history-mark.ts';

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

describe('the entry of a screen that is drawn before the application', () => {
  it('is returned once, by its address', () => {
    pushUnfollowed();
    expect([takeUnfollowed(), takeUnfollowed()]).toEqual([location.href, undefined]);
  });

  it('is not confused with one that the application has pushed', () => {
    pushMarked();
    expect(takeUnfollowed()).toBeUndefined();
  });
});

describe('leaving a marked entry', () => {
  const entries = [{ key: 'main' }, { key: 'code' }];
  const traverseTo = (committed: Promise<unknown>) => vi.fn(() => ({ committed, finished: committed }));

  it('goes to the entry before it', () => {
    const to = traverseTo(Promise.resolve());
    vi.stubGlobal('navigation', { currentEntry: { index: 1 }, entries: () => entries, traverseTo: to });
    leaveMarked(() => expect.unreachable());
    expect(to).toHaveBeenCalledExactlyOnceWith('main');
  });

  it('stays where the browser has lost the entry before it', async () => {
    const lost = Promise.reject(new DOMException('Invalid key', 'InvalidStateError'));
    vi.stubGlobal('navigation', {
      currentEntry: { index: 1 },
      entries: () => entries,
      traverseTo: traverseTo(lost),
    });
    await new Promise<void>(leaveMarked);
  });

  it('goes back in a browser without the Navigation API', () => {
    const back = vi.spyOn(history, 'back').mockReturnValue();
    leaveMarked(() => expect.unreachable());
    expect(back).toHaveBeenCalledOnce();
  });
});
