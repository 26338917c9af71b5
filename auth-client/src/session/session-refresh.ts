import type { Environment } from '../environment.ts';
import { isUnrecoverable } from '../errors/unrecoverable.ts';
import { REFRESH_INTERVAL, refreshDelay } from './refresh-delay.ts';
import { createRefreshLease, type Lease } from './refresh-lease.ts';
import type { SessionStore } from './session-store.ts';

interface SessionRefreshNeeds {
  readonly environment: Pick<Environment, 'clock' | 'storage' | 'page' | 'random' | 'log'>;
  readonly storageKey: string;
  readonly store: SessionStore;
  /** Asks the provider, and ends the session if the provider says that it is over. */
  refresh(): Promise<unknown>;
}

interface SessionRefresh {
  /** Refreshes now: at page load, or if the session is in doubt. Later refreshes are scheduled automatically. */
  start(): Promise<void>;
  dispose(): void;
}

/** Result of a refresh, for the other clients of the page. `dropped`: the client that asked was disposed. */
type Outcome = 'answered' | 'failed' | 'dropped';

/** Milliseconds after which the other tabs consider an attempt lost. */
const TRY_LIMIT = 15_000;

/** A page that is shown again refreshes at once, but all tabs together at most once in this many milliseconds. */
const RETURN_GAP = 5_000;

/** Extra milliseconds before another tab takes over, randomized for each tab. */
const STAGGER = { least: 500, spread: 2_000 };

/** Milliseconds. A lease that is due later was written under another clock. */
const LEASE_HORIZON = 600_000;

/**
 * Keeps the session confirmed: every three minutes, in one of the tabs. After a failure it retries with growing delays
 * and keeps the session. Only an answer that the session is over ends it (`auth-client/docs/wire.md#session-refresh`).
 */
export function createSessionRefresh(needs: SessionRefreshNeeds): SessionRefresh {
  const { clock, storage, page, random, log } = needs.environment;
  const { store } = needs;
  const lease = createRefreshLease(storage, needs.storageKey);
  const flightKey = `refresh:${needs.storageKey}`;
  const unit = () => (random(1)[0] ?? 0) / 2 ** 32;
  const identity = random(2).join('-');
  let failures = 0;
  let cancel = () => {};
  let isDisposed = false;

  /** Waits, but not beyond the session's expiry: the browser drops its cookie then, and the state must follow. */
  const arm = (milliseconds: number, task: () => void = tick) => {
    cancel();
    if (isDisposed) return;
    const left = Date.parse(store.state().session?.expires_at ?? '') - clock.now();
    const delay = left > 0 ? Math.min(milliseconds, left + 1) : milliseconds;
    cancel = clock.after(Math.max(0, delay), task);
  };

  const currentLease = (): Lease | undefined => {
    const found = lease.read();
    return found && found.next - clock.now() < LEASE_HORIZON ? found : undefined;
  };

  /** Takes the lease: announces the next attempt and schedules it. */
  const lead = (milliseconds: number) => {
    const now = clock.now();
    lease.write({ at: now, next: now + milliseconds, by: identity });
    arm(milliseconds);
  };

  /** Waits until the attempt of the refreshing tab is overdue. */
  const follow = () => {
    const now = clock.now();
    const due = currentLease()?.next ?? now + REFRESH_INTERVAL;
    arm(Math.max(0, due - now) + STAGGER.least + unit() * STAGGER.spread);
  };

  const run = async (): Promise<void> => {
    const flights = page.shared as Map<string, Promise<Outcome> | undefined>;
    const running = flights.get(flightKey);
    if (running) {
      const outcome = await running;
      if (isDisposed) return;
      if (outcome === 'dropped') return run();
      if (outcome === 'answered') store.confirm();
      return follow();
    }
    lead(TRY_LIMIT);
    const wasIn = store.state().session !== null;
    const flight = needs
      .refresh()
      .then(
        (): Outcome => 'answered',
        (error: unknown) => onFailure(error, wasIn),
      )
      .finally(() => flights.delete(flightKey));
    flights.set(flightKey, flight);
    await flight;
  };

  const onFailure = (error: unknown, wasIn: boolean): Outcome => {
    if (isDisposed) return 'dropped';
    if (isUnrecoverable(error)) {
      if (wasIn)
        log.warn('Session background refresh failed. Signalling to app that user is logged out.', error);
      return 'answered';
    }
    if (store.mayExist()) {
      failures += 1;
      lead(refreshDelay(failures, unit(), (error as { retry_after_seconds?: number }).retry_after_seconds));
    } else {
      cancel();
    }
    return 'failed';
  };

  /** Ends the session if the browser has dropped its expired cookie. */
  const endIfGone = (): boolean => {
    if (store.mayExist()) return false;
    cancel();
    if (store.state().session) store.end(store.ask());
    return true;
  };

  function tick(): void {
    if (endIfGone()) return;
    const other = currentLease();
    if (other && other.by !== identity && clock.now() < other.next) follow();
    else void run();
  }

  const stopActivity = store.onActivity((origin) => {
    if (!store.state().session) return cancel();
    failures = 0;
    if (origin === 'here') lead(REFRESH_INTERVAL);
    else if (origin === 'elsewhere') follow();
    // The opaque token identifies the session. All tabs that are in doubt ask with the same token.
    else arm(0, () => endIfGone() || void run());
  });

  const stopReturn = page.onReturn(() => {
    if (endIfGone() || !store.state().session) return;
    const since = () => clock.now() - (currentLease()?.at ?? 0);
    arm(RETURN_GAP - since(), () => {
      if (endIfGone()) return;
      if (since() >= 0 && since() < RETURN_GAP) follow();
      else void run();
    });
  });

  return {
    start: run,
    dispose() {
      isDisposed = true;
      cancel();
      stopActivity();
      stopReturn();
    },
  };
}
