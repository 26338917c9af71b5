import type { Endpoint } from '../wire/endpoint.ts';

/** Request to an endpoint. */
interface CallRequest<Body> {
  readonly body?: Body;
  /** Values for the `:name` parts of the path. */
  readonly params?: Readonly<Record<string, string>>;
  /** Timeout in milliseconds. Default `INTERACTIVE_TIMEOUT`. */
  readonly timeout?: number | undefined;
  /** Sends this session token instead of the current one. */
  readonly sessionToken?: string;
  /**
   * Withdraws a sign-in: the answer after its abort is not applied, and a session that it created is revoked. The
   * request itself goes on.
   */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Calls an endpoint and returns the data of its answer. Protection and session wrap this function; resources know only
 * this type.
 *
 * @throws {ApiError | ApiSchemaError | ApiUnreachableError | TimeoutError | CaptchaRequiredError |
 *   CaptchaUnavailableError | ClientDisposedError | SessionChangedError | UsageError}
 */
export type Call = <Body, Data>(endpoint: Endpoint<Body, Data>, request?: CallRequest<Body>) => Promise<Data>;
