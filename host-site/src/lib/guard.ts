/**
 * Lets one event pass and then blocks for a while, so that a double tap makes one step. `hold` blocks without an event.
 * The time is no clock's: a clock that is set back would block for as long.
 */
export function createGuard(milliseconds: number, now = () => performance.now()) {
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
