/**
 * Base class of every error that this package throws on purpose. `name` is a stable literal, so that callers can
 * `switch` over it across bundles. No error carries a request body, a token or a verifier.
 */
export abstract class AuthError extends Error {
  abstract override readonly name: string;
}

/** Options of an error with a cause. The library's own type needs ES2022 in the page's compiler. */
export interface Cause {
  /** What caused the error. */
  cause?: unknown;
}
