import { beforeEach, describe, expect, it } from 'vitest';
import { elsewhere } from '../../test/elsewhere.ts';
import { createSubscribedStore, SUBSCRIBED_KEY } from './subscribed-store.ts';

describe('createSubscribedStore', () => {
  beforeEach(() => localStorage.clear());

  it('is unknown before the first check', () => {
    expect(createSubscribedStore(localStorage).get()).toBeNull();
  });

  it('is remembered for the next visit', () => {
    createSubscribedStore(localStorage).set(true);
    expect(createSubscribedStore(localStorage).get()).toBe(true);
  });

  it('is false after a failed check, but only in this tab', () => {
    createSubscribedStore(localStorage).check(true);
    const store = createSubscribedStore(localStorage);
    store.check(undefined);
    expect(store.get()).toBe(false);
    expect(createSubscribedStore(localStorage).get()).toBe(true);
  });

  it('is false and forgotten after a log-out', () => {
    const store = createSubscribedStore(localStorage);
    store.set(true);
    let changes = 0;
    store.subscribe(() => {
      changes += 1;
    });
    store.reset();
    expect(store.get()).toBe(false);
    expect(changes).toBe(1);
    expect(localStorage.getItem(SUBSCRIBED_KEY)).toBeNull();
  });

  it('follows another tab that has found out, until it stops', () => {
    const store = createSubscribedStore(localStorage);
    store.set(false);
    const stop = store.follow();
    elsewhere(SUBSCRIBED_KEY, 'true');
    expect(store.get()).toBe(true);
    stop();
    elsewhere(SUBSCRIBED_KEY, 'false');
    expect(store.get()).toBe(true);
  });

  it('does not take a removal by another tab for an answer', () => {
    const store = createSubscribedStore(localStorage);
    store.set(true);
    const stop = store.follow();
    elsewhere(SUBSCRIBED_KEY, null);
    expect(store.get()).toBe(true);
    stop();
  });
});
