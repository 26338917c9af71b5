/**
 * Lets one event pass and then blocks for a while, so that a double tap makes one step. `hold` blocks without an event.
 */
export function createGuard(milliseconds: number, now: () => number = Date.now) {
  let closedUntil = 0;
  return {
    pass(): boolean {
      if (now() < closedUntil) return false;
      closedUntil = now() + milliseconds;
      return true;
    },
    hold(forMilliseconds: number): void {
      closedUntil = Math.max(closedUntil, now() + forMilliseconds);
    },
  };
}
