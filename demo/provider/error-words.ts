/** Message of an error, or its code: an error for a host with several addresses has no message. */
const messageOf = (error: Error): unknown => error.message || (error as { code?: unknown }).code;

/** Returns the messages of an error and of its causes, for an error whose place in the code tells nothing. */
export const reasonsOf = (error: unknown): string => {
  const reasons: unknown[] = [];
  let reason = error;
  for (; reason instanceof Error; reason = reason.cause) reasons.push(messageOf(reason));
  return (reasons.length > 0 ? reasons.join(': ') : String(error)).replace(/\s+/g, ' ');
};

/**
 * Returns an error for the log: its stack, and the message of each cause. `fetch` says only 'fetch failed' and has the
 * reason as its cause. Other fields are left out, because they may hold a secret.
 */
export const errorWords = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error ?? '';
  const lines = [error.stack];
  for (let { cause } = error; cause instanceof Error; cause = cause.cause)
    lines.push(`Because: ${messageOf(cause)}`);
  return lines.join('\n');
};
