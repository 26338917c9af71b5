import type { Environment } from '../environment.ts';
import { isUnrecoverable } from '../errors/unrecoverable.ts';
import { REFRESH_INTERVAL, refreshDelay } from './refresh-delay.ts';
import { createRefreshLease, type Lease } from './refresh-lease.ts';
import type { SessionStore } from './session-store.ts';

interface SessionRefreshDependencies {
  readonly environment: Pick<Environment, 'clock' | 'storage' | 'page' | 'random' | 'log'>;
  readonly storageKey: string;
  readonly store: SessionStore;
  /** Asks the provider, and ends the session if the provider says that it is over. */
  refresh(): Promise<unknown>;
}

interface SessionRefresh {
  /**
   * Refreshes now: at page load, or if tokens and state may belong to different sessions. Later refreshes are scheduled
   * automatically.
   */
  start(): Promise<void>;
  dispose(): void;
}

/** Result of a refresh, for the other clients of the page. `dropped`: the client that asked was disposed. */
type Outcome = 'answered' | 'failed' | 'dropped';

/** Milliseconds after which the other tabs consider an attempt lost. */
const ATTEMPT_TIMEOUT = 15_000;

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
export function createSessionRefresh(dependencies: SessionRefreshDependencies): SessionRefresh {
  const { clock, storage, page, random, log } = dependencies.environment;
  const { store } = dependencies;
  const lease = createRefreshLease(storage, dependencies.storageKey);
  const key = `refresh:${dependencies.storageKey}`;
  const randomFraction = () => (random(1)[0] ?? 0) / 2 ** 32;
  /** Of the last lease of this client. Chosen late: Cloudflare refuses randomness outside of a request. */
  let identity: string | undefined;
  let failures = 0;
  let cancel = () => {};
  let isDisposed = false;

  /** Waits, but not beyond the session's expiry: the browser drops its cookie then, and the state must follow. */
  const schedule = (milliseconds: number, task: () => void = tick) => {
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
  const takeLease = (milliseconds: number) => {
    const now = clock.now();
    identity = random(2).toString();
    lease.write({ at: now, next: now + milliseconds, by: identity });
    schedule(milliseconds);
  };

  /** Waits until the attempt of the refreshing tab is overdue. */
  const waitForLeaseHolder = () => {
    const now = clock.now();
    const due = currentLease()?.next ?? now + REFRESH_INTERVAL;
    schedule(Math.max(0, due - now) + STAGGER.least + randomFraction() * STAGGER.spread);
  };

  const refreshNow = async (): Promise<void> => {
    const inFlight = page.shared as Map<string, Promise<Outcome> | undefined>;
    const running = inFlight.get(key);
    if (running) {
      const outcome = await running;
      if (isDisposed) return;
      if (outcome === 'dropped') return refreshNow();
      if (outcome === 'answered') store.confirm();
      return waitForLeaseHolder();
    }
    takeLease(ATTEMPT_TIMEOUT);
    const wasSignedIn = store.state().session !== null;
    const refresh = dependencies
      .refresh()
      .then(
        (): Outcome => 'answered',
        (error: unknown) => onFailure(error, wasSignedIn),
      )
      .finally(() => inFlight.delete(key));
    inFlight.set(key, refresh);
    await refresh;
  };

  const onFailure = (error: unknown, wasSignedIn: boolean): Outcome => {
    if (isDisposed) return 'dropped';
    if (isUnrecoverable(error)) {
      if (wasSignedIn)
        log.warn('Session background refresh failed. Signalling to app that user is logged out.', error);
      return 'answered';
    }
    if (store.mayExist()) {
      failures += 1;
      takeLease(
        refreshDelay(
          failures,
          randomFraction(),
          (error as { retry_after_seconds?: number }).retry_after_seconds,
        ),
      );
    } else {
      cancel();
    }
    return 'failed';
  };

  /** Ends the session if the browser has dropped its expired cookie. */
  const endIfGone = (): boolean => {
    if (store.mayExist()) return false;
    cancel();
    if (store.state().session) store.end(store.snapshot());
    return true;
  };

  function tick(): void {
    if (endIfGone()) return;
    const other = currentLease();
    if (other && other.by !== identity && clock.now() < other.next) waitForLeaseHolder();
    else void refreshNow();
  }

  const stopActivity = store.onActivity((origin) => {
    if (!store.state().session) return cancel();
    failures = 0;
    if (origin === 'local') takeLease(REFRESH_INTERVAL);
    else if (origin === 'remote') waitForLeaseHolder();
    // The opaque token identifies the session. All tabs in conflict ask with the same token.
    else schedule(0, () => endIfGone() || void refreshNow());
  });

  const stopReturn = page.onReturn(() => {
    if (endIfGone() || !store.state().session) return;
    const since = () => clock.now() - (currentLease()?.at ?? 0);
    schedule(RETURN_GAP - since(), () => {
      if (endIfGone()) return;
      if (since() >= 0 && since() < RETURN_GAP) waitForLeaseHolder();
      else void refreshNow();
    });
  });

  return {
    start: refreshNow,
    dispose() {
      isDisposed = true;
      cancel();
      stopActivity();
      stopReturn();
    },
  };
}
