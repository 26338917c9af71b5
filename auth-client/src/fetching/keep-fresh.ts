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
export function keepFresh(needs: KeepFreshNeeds): Promise<boolean> {
  const { clock, page, isBrowser } = needs.environment;
  if (!isBrowser) return Promise.resolve(true);
  const at = clock.now();
  const first = needs.ask();
  const rules = lazily(async () => {
    const { createRevalidation } = await import('./revalidation.ts');
    return createRevalidation({ ...needs, first: { at, isAnswered: await first } });
  });
  const later = () => {};
  needs.signal.addEventListener(
    'abort',
    page.onReturn(() => void rules().then((onReturn) => onReturn(), later)),
  );
  first.then((isAnswered): unknown => isAnswered || rules()).catch(later);
  return first;
}
