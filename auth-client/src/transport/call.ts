import type { Endpoint } from '../wire/endpoint.ts';

/** What goes with a row. */
export interface CallRequest<Body> {
  readonly body?: Body;
  /** Values for the `:name` parts of the path. */
  readonly params?: Readonly<Record<string, string>>;
  /** Milliseconds until it is given up; default `INTERACTIVE_TIMEOUT`. */
  readonly timeout?: number | undefined;
  /** Sends this session token instead of the current one. */
  readonly sessionToken?: string;
}

/**
 * Sends one row and gives its answer's data. What cuts across (protection, session) wraps this function; resources
 * know only this type.
 *
 * @throws {ApiError | ApiSchemaError | ApiUnreachableError | TimeoutError | CaptchaRequiredError |
 *   CaptchaUnavailableError | ClientDisposedError}
 */
export type Call = <Body, Data>(row: Endpoint<Body, Data>, request?: CallRequest<Body>) => Promise<Data>;
