import type { ErrorBody } from '../wire/common.ts';
import { AuthError } from './auth-error.ts';

/**
 * The provider refused the call and gave a reason. Not for a refusal without a readable reason (`ApiUnreachableError`),
 * nor for a request that breaks the schema (`ApiSchemaError`).
 */
export class ApiError extends AuthError {
  override readonly name = 'ApiError';
  /** HTTP status of the answer. */
  declare readonly status_code: number;
  /** Identifies the request in the provider's logs. */
  declare readonly request_id: string | undefined;
  /** Stable code of the reason, such as `otp_code_not_found`. */
  declare readonly error_type: string;
  /** Sentence that can be shown to a user. */
  declare readonly error_message: string;
  /** Address of a page about the reason. */
  declare readonly error_url: string;
  /** Further details of the reason, if the provider gives any. */
  declare readonly error_details: Record<string, unknown> | undefined;
  /** Seconds in the `Retry-After` header, if the answer had one. */
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
