import type { Route } from './routes.ts';

/** Where a page that is loaded again goes on with a sign-in that was begun. */
export interface Resumption {
  readonly route: Route;
  /** Until when that leads anywhere, such as the expiry of a code; milliseconds since the epoch. */
  readonly until: number;
}

const MINUTE = 60_000;

/** A resumption that is good for some minutes from now. */
export const resumeFor = (minutes: number, now: number, route: Route): Resumption => ({
  route,
  until: now + minutes * MINUTE,
});
