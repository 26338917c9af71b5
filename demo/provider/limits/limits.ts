/** How much is allowed; each is counted in the database, so that all processes count together. */
export interface Limits {
  /** Seconds between two messages of one kind to one destination. */
  sendCooldownSeconds: number;
  /** Messages of one kind to one destination in an hour. */
  sendsPerHour: number;
  /** Failed proofs for one identifier in an hour, whatever the method; then it is locked for an hour. */
  failuresPerHour: number;
  /** Sends and searches from one address (an IPv6 /64 counts as one) in a minute. */
  callsPerMinute: number;
  /** Bytes of telemetry kept from one address in an hour. */
  eventBytesPerHour: number;
}

/** `reliability.md`, 4.2: 30/10⁶ guessed codes per hour and account. */
export const defaultLimits: Limits = {
  sendCooldownSeconds: 30,
  sendsPerHour: 6,
  failuresPerHour: 10,
  callsPerMinute: 120,
  eventBytesPerHour: 2 * 1_024 * 1_024,
};

/** Nothing is counted; for load tests, never for people. */
export const noLimits: Limits = {
  sendCooldownSeconds: 0,
  sendsPerHour: Number.POSITIVE_INFINITY,
  failuresPerHour: Number.POSITIVE_INFINITY,
  callsPerMinute: Number.POSITIVE_INFINITY,
  eventBytesPerHour: Number.POSITIVE_INFINITY,
};
