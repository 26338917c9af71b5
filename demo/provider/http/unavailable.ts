import { ApiError } from './api-error.ts';

/** PostgreSQL's classes 08 (connection), 53 (resources) and 57P (shutdown), and what sockets and the pool say. */
const CODES = /^(08...|53...|57P0.|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT)$/;
const WORDS = /timeout exceeded when trying to connect|Connection terminated|Query read timeout/i;

/** A database that is away is a 503 with a time to come back, not an error of ours. */
export const asUnavailable = (error: unknown): unknown => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  const away = CODES.test(String(code)) || WORDS.test(String(message));
  return away
    ? new ApiError(503, 'server_unavailable', 'The service is unavailable for a moment. Please try again.', {
        retryAfter: 5,
      })
    : error;
};
