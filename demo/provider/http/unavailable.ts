import { isUnavailable } from '../store/is-unavailable.ts';
import { ApiError } from './api-error.ts';

/** Not our fault and not the caller's: it may be otherwise in a moment. */
export const unavailable = (): ApiError =>
  new ApiError(503, 'server_unavailable', 'The service is unavailable for a moment. Please try again.', {
    retryAfter: 5,
  });

/** A database that is away is a 503 with a time to come back, not an error of ours. */
export const asUnavailable = (error: unknown): unknown => (isUnavailable(error) ? unavailable() : error);
