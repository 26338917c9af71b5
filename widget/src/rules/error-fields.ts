/** What errors of the client, the provider and the browser can say. Any value can be thrown, so each field is checked. */
interface ErrorFields {
  readonly name?: unknown;
  readonly error_type?: unknown;
  readonly error_message?: unknown;
  readonly error_url?: unknown;
  readonly error_details?: unknown;
  readonly message?: unknown;
  readonly status_code?: unknown;
  readonly retry_after_seconds?: unknown;
  readonly code?: unknown;
  readonly reason?: unknown;
  readonly parameter?: unknown;
  readonly cause?: unknown;
}

/** The fields of an error; none of a value that is no object. */
export const errorFields = (error: unknown): ErrorFields => Object(error);
