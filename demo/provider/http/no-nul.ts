import type { MiddlewareHandler } from 'hono';
import { ApiError } from './api-error.ts';
import { newRequestId, refusal } from './envelope.ts';

/** PostgreSQL cannot store a NUL in text, so no stored name and no search result contains one. */
export const noNul: MiddlewareHandler = async (c, next) => {
  if (!c.req.url.includes('%00')) return next();
  const sentence = 'The address of a request must not contain the NUL character.';
  return refusal(newRequestId(), new ApiError(400, 'bad_request', sentence));
};
