import { type Duration, parseDuration } from '../../content/plans.ts';
import { ownPath } from '../../lib/own-path.ts';

/** The location's state that a page gives `/authentication` (`host-site/docs/site.md#signing-in`). */
export interface LoginState {
  readonly source?: 'header' | 'assessment';
  readonly selectedDuration?: Duration;
  /** Where the person was and wants to be again, signed in: a path of this site. */
  readonly returnTo?: string;
}

/** The same, read. */
export interface ReadLoginState {
  readonly source: string | undefined;
  readonly duration: Duration;
  readonly returnTo: string | undefined;
}

/** Reads a location's state, which anything may have put there. */
export function readLoginState(state: unknown): ReadLoginState {
  const { source, selectedDuration, returnTo } = (
    typeof state === 'object' && state !== null ? state : {}
  ) as Record<string, unknown>;
  return {
    source: typeof source === 'string' ? source : undefined,
    duration: parseDuration(selectedDuration),
    returnTo: ownPath(returnTo),
  };
}
