import { beforeEach, describe, expect, it } from 'vitest';
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
});
