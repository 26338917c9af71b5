import { ApiError } from './api-error.ts';

/** Error types that end the session when they answer a session call (`auth-client/docs/wire.md#answers-and-errors`). */
export const UNRECOVERABLE_ERROR_TYPES: readonly string[] = [
  'unauthorized_credentials',
  'user_unauthenticated',
  'invalid_secret_authentication',
  'session_not_found',
];

/** True if the provider says that the session is over. Any other failure keeps the session. */
export const isUnrecoverable = (error: unknown): boolean =>
  error instanceof ApiError && UNRECOVERABLE_ERROR_TYPES.includes(error.error_type);
