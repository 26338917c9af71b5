import { ApiError } from '../errors/api-error.ts';
import { ApiUnreachableError } from '../errors/api-unreachable-error.ts';
import { fieldsOf, hasText } from '../json.ts';
import { errorBody } from '../transport/read-answer.ts';
import type { FrameError } from '../wire/helper-frame.ts';

/** The error that crossed the frame: a refusal of the provider, or whatever kept the frame from asking it. */
export const frameError = (error: FrameError): Error =>
  hasText(error, 'error_type')
    ? new ApiError(errorBody(fieldsOf(error), 400))
    : new ApiUnreachableError('Unable to contact our servers.', { cause: error });
