import type { Environment } from '../environment.ts';
import { RETRIES, retryDelay } from './retry-delay.ts';

/**
 * Minimum milliseconds between a failed fetch and a refetch when the page is shown again
 * (`auth-client/docs/wire.md#settings-of-the-project`).
 */
const FOCUS_THROTTLE = 5_000;

/** Milliseconds that an answer stays fresh. After them, a page that is shown again refetches. */
const RETENTION = 300_000;

/** Time of a fetch, and whether there was an answer. */
export interface Asked {
  readonly at: number;
  readonly isAnswered: boolean;
}

interface RevalidationDependencies {
  readonly environment: Pick<Environment, 'clock' | 'page'>;
  /** Refetches, and returns whether there was an answer. Never rejects. */
  ask(): Promise<boolean>;
  /** The previous fetch. */
  readonly first: Asked;
  /** Stops fetching. */
  readonly signal: AbortSignal;
}

/**
 * Retries failed fetches, and refetches stale answers when the user returns.
 *
 * @returns function to call when the page is shown again or the network is back
 */
export function createRevalidation({
  environment,
  ask,
  first,
  signal,
}: RevalidationDependencies): () => void {
  const { clock, page } = environment;
  let last = first;
  let failures = 0;
  let isAsking = false;
  let cancel = () => {};

  const run = async () => {
    cancel();
    if (isAsking) return;
    isAsking = true;
    const at = clock.now();
    last = { at, isAnswered: await ask() };
    isAsking = false;
    arm();
  };
  const arm = () => {
    failures = last.isAnswered ? 0 : failures + 1;
    if (signal.aborted || failures === 0 || failures > RETRIES) return;
    cancel = clock.after(retryDelay(failures, page.global('navigator')), () => void run());
  };
  arm();
  signal.addEventListener('abort', () => cancel());

  return () => {
    const age = clock.now() - last.at;
    if (age < (last.isAnswered ? RETENTION : FOCUS_THROTTLE)) return;
    failures = 0;
    void run();
  };
}
