import type { Environment } from '../environment.ts';
import { lazily } from '../lazy.ts';

interface KeepFreshDependencies {
  readonly environment: Pick<Environment, 'clock' | 'page' | 'isBrowser'>;
  /** Fetches, and returns whether there was an answer. Never rejects. */
  ask(): Promise<boolean>;
  /** Stops fetching. */
  readonly signal: AbortSignal;
}

/**
 * Fetches at once, after a failure, and when the user returns after a while. The code for refetching is downloaded when
 * it is first needed. If that fails, the next return of the user tries again.
 *
 * @returns once the first fetch has finished; without a page it returns at once and fetches nothing
 */
export function keepFresh(dependencies: KeepFreshDependencies): Promise<boolean> {
  const { clock, page, isBrowser } = dependencies.environment;
  if (!isBrowser) return Promise.resolve(true);
  const at = clock.now();
  const first = dependencies.ask();
  const rules = lazily(async () => {
    const { createRevalidation } = await import('./revalidation.ts');
    return createRevalidation({ ...dependencies, first: { at, isAnswered: await first } });
  });
  const later = () => {};
  dependencies.signal.addEventListener(
    'abort',
    page.onReturn(() => void rules().then((onReturn) => onReturn(), later)),
  );
  first.then((isAnswered): unknown => isAnswered || rules()).catch(later);
  return first;
}
