/**
 * A refusal with an error type of the wire. People read its message, so it contains no secret and no internals. Any
 * other thrown error is a bug, and is answered as 500 `internal_server_error`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly type: string;
  readonly details: Record<string, unknown> | undefined;
  /** Seconds until another attempt can succeed. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    type: string,
    message: string,
    more: { details?: Record<string, unknown>; retryAfter?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.details = more.details;
    this.retryAfter = more.retryAfter;
  }
}

/** An invalid field of the request. The message names it. */
export const badField = (field: string, sentence: string): ApiError =>
  new ApiError(400, 'bad_request', sentence, { details: { field } });

/**
 * A mistake of the page, not of the person who reads the message. The details contain `advice` for the page's
 * developer, which the widget writes to the console.
 */
export const misconfigured = (
  status: number,
  type: string,
  advice: string,
  details: Record<string, unknown> = {},
): ApiError =>
  new ApiError(status, type, 'Signing in is not set up for this page. Please tell its owner.', {
    details: { ...details, advice },
  });

export const tooManyRequests = (retryAfter: number, details?: Record<string, unknown>): ApiError =>
  new ApiError(
    429,
    'too_many_requests',
    'Too many requests have been made. Please wait a moment and try again.',
    { retryAfter, ...(details && { details }) },
  );
