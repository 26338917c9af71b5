/** The server's clock. Every lifetime, cooldown and window uses it, so that a test can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const minutesAfter = (start: Date, minutes: number): Date =>
  new Date(start.getTime() + minutes * 60_000);
export const secondsAfter = (start: Date, seconds: number): Date =>
  new Date(start.getTime() + seconds * 1_000);

/** Whole seconds since the epoch, as claims of tokens have them (RFC 7519, 2). */
export const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1_000);
