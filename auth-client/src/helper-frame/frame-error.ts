import { ApiError } from '../errors/api-error.ts';
import { ApiUnreachableError } from '../errors/api-unreachable-error.ts';
import { fieldsOf, hasText } from '../json.ts';
import { errorBody } from '../transport/read-answer.ts';
import type { FrameError } from '../wire/helper-frame.ts';

/** Converts an error from the helper frame: a refusal by the provider, or a failure to reach it. */
export const frameError = (error: FrameError): Error =>
  hasText(error, 'error_type')
    ? new ApiError(errorBody(fieldsOf(error), 400))
    : new ApiUnreachableError('Unable to contact our servers.', { cause: error });
