import { afterEach, expect, it, vi } from 'vitest';
import { lastUsedIn } from './last-used.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('the last way is kept under its key, until a way without a mark follows', () => {
  const lastUsed = lastUsedIn('public-token-test-1', 'name');
  lastUsed.set('google');
  expect(localStorage.getItem('stytch_sdk_state_public-token-test-1::name')).toBe('google');
  expect(lastUsedIn('public-token-test-1', 'name').get()).toBe('google');
  lastUsed.set(undefined);
  expect(localStorage.length).toBe(0);
  expect(lastUsed.get()).toBeNull();
});

it('a page without storage, or with a full one, keeps nothing and fails at nothing', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  for (const storage of [undefined, { getItem: () => null, setItem: full, removeItem: full }]) {
    vi.stubGlobal('localStorage', storage);
    const lastUsed = lastUsedIn('public-token-test-1', 'name');
    lastUsed.set('google');
    lastUsed.set(undefined);
    expect(lastUsed.get() ?? null).toBeNull();
  }
});
