/**
 * PostgreSQL's classes 08 (connection), 53 (resources) and 57P (shutdown), 57014 for a statement that took too long,
 * 25006 for a server that no longer accepts writes, and the errors of sockets and the pool.
 */
const CODES = /^(08...|53...|57P0.|57014|25006|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|ENOSPC)$/;
const WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/i;

/** Whether the database did not or could not answer. Another attempt may succeed. */
export const isUnavailable = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return CODES.test(String(code)) || WORDS.test(String(message));
};
