import { DURATIONS, type Duration, parseDuration } from '../../content/plans.ts';
import { ownPath } from '../../lib/own-path.ts';

/** Location state for `/authentication` (`host-site/docs/site.md#signing-in`). */
export interface LoginState {
  readonly source?: 'header' | 'assessment';
  readonly selectedDuration?: Duration;
  /** Path of this site to return to after the login. */
  readonly returnTo?: string;
}

/** The same, validated. */
interface ReadLoginState {
  readonly source: string | undefined;
  readonly duration: Duration;
  /** The plan was chosen by the visitor. */
  readonly hasChosenPlan: boolean;
  readonly returnTo: string | undefined;
}

/** Reads a location state, which may contain anything. */
export function readLoginState(state: unknown): ReadLoginState {
  const { source, selectedDuration, returnTo } = (
    typeof state === 'object' && state !== null ? state : {}
  ) as Record<string, unknown>;
  return {
    source: typeof source === 'string' ? source : undefined,
    duration: parseDuration(selectedDuration),
    hasChosenPlan: DURATIONS.includes(selectedDuration as Duration),
    returnTo: ownPath(returnTo),
  };
}

/** The same location state as far as it is valid, to pass on. */
export function loginOf(state: unknown): LoginState {
  const { source, duration, hasChosenPlan, returnTo } = readLoginState(state);
  return {
    ...((source === 'header' || source === 'assessment') && { source }),
    ...(hasChosenPlan && { selectedDuration: duration }),
    ...(returnTo && { returnTo }),
  };
}
