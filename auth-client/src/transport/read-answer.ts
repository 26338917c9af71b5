import { ApiError } from '../errors/api-error.ts';
import { ApiSchemaError } from '../errors/api-schema-error.ts';
import { ApiUnreachableError } from '../errors/api-unreachable-error.ts';
import { CaptchaRequiredError } from '../errors/captcha-required-error.ts';
import { fieldsOf, hasText, isObject, parseJson } from '../json.ts';
import type { ErrorBody, SchemaViolation } from '../wire/common.ts';
import type { Endpoint } from '../wire/endpoint.ts';

/** Seconds of a `Retry-After` header in its numeric form (https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3). */
const retryAfter = (response: Response): number | undefined => {
  const value = response.headers.get('Retry-After');
  return value !== null && /^\d+$/.test(value) ? Number(value) : undefined;
};

const TEXTS = ['request_id', 'error_type', 'error_message', 'error_url'] as const;

/** Body of an error. Missing or malformed fields get defaults, so that they do not cause another error. */
export const errorBody = (body: Record<string, unknown>, status: number): ErrorBody => ({
  status_code: typeof body.status_code === 'number' ? body.status_code : status,
  error_type: 'unknown_error',
  error_message: '',
  error_url: '',
  ...Object.fromEntries(TEXTS.filter((name) => hasText(body, name)).map((name) => [name, body[name]])),
  ...(isObject(body.error_details) && { error_details: body.error_details }),
});

/** Converts an answer outside 2xx to its error (`auth-client/docs/wire.md#answers-and-errors`). */
function refusal(response: Response, text: string): Error {
  const details = { statusCode: response.status, retryAfterSeconds: retryAfter(response) };
  if (!response.headers.get('Content-Type')?.includes('application/json')) {
    return text.toLowerCase().includes('captcha required')
      ? new CaptchaRequiredError()
      : new ApiUnreachableError('Invalid response from our servers.', details);
  }
  const body = parseJson(text);
  if (!isObject(body)) return new ApiUnreachableError('Invalid or no response from server', details);
  const violations = body.body ?? body.params ?? body.query;
  if (Array.isArray(violations))
    return new ApiSchemaError(violations.filter(isObject) as never as SchemaViolation[]);
  return new ApiError(errorBody(body, response.status), details.retryAfterSeconds);
}

/** Returns true if an answer contains what its endpoint updates. */
export type IsCompleteAnswer = (endpoint: Endpoint, data: Record<string, unknown>) => boolean;

/**
 * Returns the data of an answer.
 *
 * @throws {ApiError | ApiSchemaError | ApiUnreachableError | CaptchaRequiredError}
 */
export async function readAnswer(
  endpoint: Endpoint,
  response: Response,
  isCompleteAnswer: IsCompleteAnswer,
): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw refusal(response, text);
  const { data } = fieldsOf(parseJson(text));
  // The only check of the fields that an endpoint promises. Every answer of the provider has a status code; one without
  // it comes from something in between, such as a proxy or a stale cache.
  const isComplete =
    isObject(data) &&
    typeof data.status_code === 'number' &&
    Object.entries(endpoint.needs ?? {}).every(
      ([field, kind]) => typeof data[field] === kind && data[field] !== '',
    ) &&
    isCompleteAnswer(endpoint, data);
  if (!isComplete) {
    throw new ApiUnreachableError('Invalid JSON response from our servers.', { statusCode: response.status });
  }
  return data;
}
