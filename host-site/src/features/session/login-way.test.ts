import { beforeEach, describe, expect, it } from 'vitest';
import { localStore } from '../../lib/storage.ts';
import { forgetPasskey, knowsPasskey, lastWay, rememberWay } from './login-way.ts';
import type { Session } from './session-store.ts';

const sessionOf = (...factors: readonly [type: string, at: string][]) =>
  ({
    authentication_factors: factors.map(([type, last_authenticated_at]) => ({ type, last_authenticated_at })),
  }) as unknown as Session;

beforeEach(() => localStorage.clear());

describe('the last way to log in', () => {
  it('is unknown before the first login', () => {
    expect(lastWay(localStore)).toBeUndefined();
    expect(knowsPasskey(localStore)).toBe(false);
  });

  it('is the way of the newest factor', () => {
    rememberWay(
      localStore,
      sessionOf(['otp', '2026-11-24T10:00:00Z'], ['magic_link', '2026-11-24T11:00:00Z']),
    );
    expect(lastWay(localStore)).toBe('link');
    expect(knowsPasskey(localStore)).toBe(false);
  });

  it('makes a used passkey known to this device, until it is deleted', () => {
    rememberWay(localStore, sessionOf(['webauthn', '2026-11-24T10:00:00Z']));
    expect([lastWay(localStore), knowsPasskey(localStore)]).toEqual(['passkey', true]);
    forgetPasskey(localStore);
    expect([lastWay(localStore), knowsPasskey(localStore)]).toEqual([undefined, false]);
  });

  it('stays the same for a factor of another kind', () => {
    rememberWay(localStore, sessionOf(['otp', '2026-11-24T10:00:00Z']));
    rememberWay(localStore, sessionOf(['oauth', '2026-11-24T11:00:00Z']));
    expect(lastWay(localStore)).toBe('code');
  });
});
