import { AuthError } from './auth-error.ts';

/**
 * There was no usable answer: the network failed, or the answer is not the provider's. The call may have taken effect.
 * Not for an answer that took too long (`TimeoutError`).
 */
export class ApiUnreachableError extends AuthError {
  override readonly name = 'ApiUnreachableError';
  /** HTTP status, if there was an answer. */
  readonly status_code: number | undefined;
  /** Seconds in the `Retry-After` header, if there was one. */
  readonly retry_after_seconds: number | undefined;

  constructor(
    message: string,
    details: { cause?: unknown; statusCode?: number; retryAfterSeconds?: number | undefined } = {},
  ) {
    super(message, details);
    this.status_code = details.statusCode;
    this.retry_after_seconds = details.retryAfterSeconds;
  }
}
