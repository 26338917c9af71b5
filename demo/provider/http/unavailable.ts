import { isUnavailable } from '../store/is-unavailable.ts';
import { ApiError } from './api-error.ts';

/** Neither a bug nor the caller's mistake; another attempt may succeed. */
export const unavailable = (): ApiError =>
  new ApiError(503, 'server_unavailable', 'The service is unavailable for a moment. Please try again.', {
    retryAfter: 5,
  });

/** Turns an unavailable database into a 503 with Retry-After, instead of an internal error. */
export const asUnavailable = (error: unknown): unknown => (isUnavailable(error) ? unavailable() : error);
