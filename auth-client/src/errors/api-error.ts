import type { ErrorBody } from '../wire/common.ts';
import { AuthError } from './auth-error.ts';

/**
 * The provider refused the call and said why. Not: a refusal without a readable reason (`ApiUnreachableError`) or of
 * the request's shape (`ApiSchemaError`).
 */
export class ApiError extends AuthError {
  override readonly name = 'ApiError';
  /** The status of the answer. */
  declare readonly status_code: number;
  /** Names the request in the provider's logs. */
  declare readonly request_id: string | undefined;
  /** The provider's stable word for the reason, such as `otp_code_not_found`. */
  declare readonly error_type: string;
  /** A sentence that can be shown to a person. */
  declare readonly error_message: string;
  /** A page about the reason. */
  declare readonly error_url: string;
  /** More about the reason, where the provider gives it. */
  declare readonly error_details: Record<string, unknown> | undefined;
  /** Seconds of the `Retry-After` header, where the answer had one. */
  readonly retry_after_seconds: number | undefined;

  constructor(body: ErrorBody, retryAfterSeconds?: number) {
    const { status_code, request_id, error_type, error_message, error_url, error_details } = body;
    super(
      `[${status_code}] ${error_type}\n${error_message}\nSee ${error_url} for more information.\n` +
        (request_id === undefined ? '' : `request_id: ${request_id}\n`) +
        (error_details === undefined ? '' : `Details: \n${JSON.stringify(error_details)}\n`),
    );
    Object.assign(this, body);
    this.retry_after_seconds = retryAfterSeconds;
  }
}
