/**
 * A refusal that the wire has a name for. Its message is shown to people: it names no secret and no internals.
 * Anything else that is thrown is our fault and answered as 500 `internal_server_error`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly type: string;
  readonly details: Record<string, unknown> | undefined;
  /** Seconds until another try can succeed. */
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

/** A field of the request that is not what the contract says; the sentence names it. */
export const badField = (field: string, sentence: string): ApiError =>
  new ApiError(400, 'bad_request', sentence, { details: { field } });

/**
 * A mistake of the page, not of the person who reads the message: what its developer is to do is in the details as
 * `advice`, which the widget writes to the console.
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

export const tooManyRequests = (retryAfter: number): ApiError =>
  new ApiError(
    429,
    'too_many_requests',
    'Too many requests have been made. Please wait a moment and try again.',
    {
      retryAfter,
    },
  );
