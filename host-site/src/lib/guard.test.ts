import { describe, expect, it, vi } from 'vitest';
import { createGuard } from './guard.ts';

describe('createGuard', () => {
  it('lets one event pass, then none until the time is over', () => {
    let now = 1000;
    const guard = createGuard(300, () => now);
    expect(guard.pass()).toBe(true);
    now += 299;
    expect(guard.pass()).toBe(false);
    now += 1;
    expect(guard.pass()).toBe(true);
  });

  it('can be closed without an event, and never opens earlier', () => {
    let now = 1000;
    const guard = createGuard(300, () => now);
    guard.hold(500);
    guard.hold(100);
    now += 499;
    expect(guard.pass()).toBe(false);
    now += 1;
    expect(guard.pass()).toBe(true);
  });

  it('opens in time although the device’s clock is set back', () => {
    vi.useFakeTimers();
    try {
      const guard = createGuard(300);
      guard.pass();
      vi.setSystemTime(Date.now() - 3_600_000);
      vi.advanceTimersByTime(300);
      expect(guard.pass()).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
});
