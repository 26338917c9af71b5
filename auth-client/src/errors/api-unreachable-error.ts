import { AuthError } from './auth-error.ts';

/**
 * There was no usable answer: the network failed or what came is not the provider's. Whether the call took effect is
 * not known. Not: an answer that took too long (`TimeoutError`).
 */
export class ApiUnreachableError extends AuthError {
  override readonly name = 'ApiUnreachableError';
  /** The HTTP status, where there was one. */
  readonly status_code: number | undefined;
  /** Seconds of the `Retry-After` header, where there was one. */
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
