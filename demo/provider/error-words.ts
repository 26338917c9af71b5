/**
 * Returns an error for the log: its stack, and the message of each cause. `fetch` says only 'fetch failed' and has the
 * reason as its cause. Other fields are left out, because they may hold a secret.
 */
export const errorWords = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error ?? '';
  const lines = [error.stack];
  for (let { cause } = error; cause instanceof Error; cause = cause.cause)
    lines.push(`Because: ${cause.message || (cause as { code?: unknown }).code}`);
  return lines.join('\n');
};
