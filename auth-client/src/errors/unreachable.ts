import { ApiUnreachableError } from './api-unreachable-error.ts';
import { AuthError } from './auth-error.ts';

/**
 * Rethrows an error of this package, and any other as `ApiUnreachableError`. A failed `fetch` or import rejects with a
 * TypeError (https://fetch.spec.whatwg.org/#fetch-method), in tests with one of another realm; a bundler's import, and a
 * `fetch` of the page's own, reject with anything.
 */
export function unreachable(cause: unknown): never {
  if (cause instanceof AuthError) throw cause;
  throw new ApiUnreachableError('Unable to contact our servers.', { cause });
}
