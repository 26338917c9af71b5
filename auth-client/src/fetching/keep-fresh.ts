import type { Environment } from '../environment.ts';
import { lazily } from '../lazy.ts';

export interface KeepFreshNeeds {
  readonly environment: Pick<Environment, 'clock' | 'page' | 'isBrowser'>;
  /** Asks, and says whether there was an answer. Never rejects. */
  ask(): Promise<boolean>;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/**
 * Asks for something at once, and again after a failure or when the person comes back after a while. The rules of that
 * are downloaded when they are first needed; where they cannot be, the next return asks for them.
 *
 * @returns when the first ask is over; at once where there is no page, as nothing is asked there.
 */
export function keepFresh({ environment, ask, signal }: KeepFreshNeeds): Promise<boolean> {
  const { clock, page, isBrowser } = environment;
  if (!isBrowser) return Promise.resolve(true);
  const at = clock.now();
  const first = ask();
  const rules = lazily(async () => {
    const { createRevalidation } = await import('./revalidation.ts');
    return createRevalidation({ environment, ask, signal, first: { at, isAnswered: await first } });
  });
  const stop = page.onReturn(
    () =>
      void rules().then(
        ({ onReturn }) => onReturn(),
        () => {},
      ),
  );
  signal.addEventListener('abort', stop);
  void first.then((isAnswered) => {
    if (!isAnswered) rules().catch(() => {});
  });
  return first;
}
