/** Limits. Each is counted in the database, so that all processes share the count. */
export interface Limits {
  /** Seconds between two messages of one kind to one recipient. */
  sendCooldownSeconds: number;
  /** Messages of one kind to one recipient in an hour. */
  sendsPerHour: number;
  /**
   * Failed attempts at one account by all methods from one address (an IPv6 /64 counts as one) in an hour. Then the
   * account is locked for that address until the hour is over. Also the limit of failed attempts at one link's
   * verifier.
   */
  failuresPerHour: number;
  /** Failed attempts at one account from all addresses together in a day. */
  failuresPerDay: number;
  /** Sends and searches from one address (an IPv6 /64 counts as one) in a minute. */
  callsPerMinute: number;
  /** Calls of the project's own servers (`server-api/`) in a minute, all together. */
  serverCallsPerMinute: number;
  /** Mails of organizations to one mailbox in an hour, over all organizations. */
  memberMailsPerHour: number;
  /** Organizations that one person may create in a day. */
  organizationsPerDay: number;
  /** Bytes of telemetry stored from one address in an hour. */
  eventBytesPerHour: number;
}

/** NIST SP 800-63B-4, 3.2.2, allows 100 failed attempts at an account. With as many, 3/10⁴ of codes are guessed. */
export const defaultLimits: Limits = {
  sendCooldownSeconds: 30,
  sendsPerHour: 6,
  failuresPerHour: 10,
  failuresPerDay: 100,
  callsPerMinute: 120,
  serverCallsPerMinute: 6_000,
  memberMailsPerHour: 12,
  organizationsPerDay: 5,
  eventBytesPerHour: 2 * 1_024 * 1_024,
};

/** No limits, for load tests only. */
export const noLimits: Limits = {
  sendCooldownSeconds: 0,
  sendsPerHour: Number.POSITIVE_INFINITY,
  failuresPerHour: Number.POSITIVE_INFINITY,
  failuresPerDay: Number.POSITIVE_INFINITY,
  callsPerMinute: Number.POSITIVE_INFINITY,
  serverCallsPerMinute: Number.POSITIVE_INFINITY,
  memberMailsPerHour: Number.POSITIVE_INFINITY,
  organizationsPerDay: Number.POSITIVE_INFINITY,
  eventBytesPerHour: Number.POSITIVE_INFINITY,
};
