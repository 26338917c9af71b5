import { type Duration, parseDuration } from '../../content/plans.ts';

/** What `/authentication` is told by the page that leads to it (specification, section 2). */
export interface LoginState {
  readonly source?: 'header' | 'assessment';
  readonly selectedDuration?: Duration;
}

/** Reads a location's state, which anything may have put there. */
export function readLoginState(state: unknown): { source: string | undefined; duration: Duration } {
  const { source, selectedDuration } = (typeof state === 'object' && state !== null ? state : {}) as Record<
    string,
    unknown
  >;
  return {
    source: typeof source === 'string' ? source : undefined,
    duration: parseDuration(selectedDuration),
  };
}
