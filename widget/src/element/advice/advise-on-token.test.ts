import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adviseOnToken } from './advise-on-token.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

/** What the console says about an address that is another one after a second. */
function adviceOn(address: string, after = address): number {
  const warn = vi.spyOn(console, 'warn').mockReset();
  history.replaceState(null, '', address);
  adviseOnToken();
  vi.advanceTimersByTime(1_000);
  history.replaceState(null, '', after);
  vi.advanceTimersByTime(5_000);
  return warn.mock.calls.length;
}

it.each(['magic_links', 'oauth'])(
  'tells the developer of a page that redeems no token of the type %s',
  (type) => {
    expect(adviceOn(`/in?stytch_token_type=${type}&token=x`)).toBe(1);
    expect(adviceOn(`/in?stytch_token_type=${type}&token=x`, '/in')).toBe(0);
  },
);

it.each(['/', '/?stytch_token_type=login&token=x'])('says nothing at %s', (address) => {
  expect(adviceOn(address)).toBe(0);
});
