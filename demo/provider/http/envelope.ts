import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@login-widget/auth-client/wire';
import { ApiError } from './api-error.ts';

export const newRequestId = (): string => `request-id-test-${randomUUID()}`;

const headers = (requestId: string): Record<string, string> => ({
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Request-Id': requestId,
});

/** A success for a page: the data within the envelope, with the common fields. */
export const answer = (requestId: string, data: object): Response =>
  success(requestId, { data: { request_id: requestId, status_code: 200, ...data } });

/** A success for a server: the same without the envelope. */
export const plainAnswer = (requestId: string, data: object): Response =>
  success(requestId, { request_id: requestId, status_code: 200, ...data });

const success = (requestId: string, body: object): Response =>
  new Response(JSON.stringify(body), { status: 200, headers: headers(requestId) });

/** A refusal, without the envelope. An error that is not an `ApiError` becomes a 500 without details. */
export const refusal = (requestId: string, error: unknown): Response => {
  const known = error instanceof ApiError ? error : internal;
  // The one refusal that is not JSON. Clients recognize its text
  // (`auth-client/docs/wire.md#answers-and-errors`).
  if (known.type === 'captcha_required') {
    const plain = { ...headers(requestId), 'Content-Type': 'text/plain; charset=utf-8' };
    return new Response(known.message, { status: known.status, headers: plain });
  }
  const body: ErrorBody = {
    status_code: known.status,
    request_id: requestId,
    error_type: known.type,
    error_message: known.message,
    error_url: `https://stytch.com/docs/api/errors/${known.status}#${known.type}`,
    ...(known.details && { error_details: known.details }),
  };
  return new Response(JSON.stringify(body), {
    status: known.status,
    headers: {
      ...headers(requestId),
      ...(known.retryAfter !== undefined && { 'Retry-After': String(known.retryAfter) }),
    },
  });
};

const internal = new ApiError(
  500,
  'internal_server_error',
  'Something went wrong. Please try again in a moment.',
);
