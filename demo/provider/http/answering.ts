import type { Services } from '../services.ts';
import { ApiError } from './api-error.ts';
import { newRequestId, refusal } from './envelope.ts';
import { asUnavailable } from './unavailable.ts';

/** Answers a call with its result, or with the `ApiError` that it throws. Other errors are logged. */
export const answering = async (
  { log }: Pick<Services, 'log'>,
  call: string,
  give: (requestId: string) => Promise<Response>,
): Promise<Response> => {
  const requestId = newRequestId();
  try {
    return await give(requestId);
  } catch (error) {
    const known = asUnavailable(error);
    if (!(known instanceof ApiError)) log(`${call} failed.`, error);
    return refusal(requestId, known);
  }
};

export const routeNotFound = (): ApiError =>
  new ApiError(404, 'route_not_found', 'The requested route does not exist.');
