/**
 * Base class of every error that this package throws on purpose. `name` is a stable literal, so that callers can
 * `switch` over it across bundles. No error carries a request body, a token or a verifier.
 */
export abstract class AuthError extends Error {
  abstract override readonly name: string;
}
