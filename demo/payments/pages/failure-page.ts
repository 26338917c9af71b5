import type { Context } from 'hono';
import { errorLog } from '../../provider/error-log.ts';
import { ApiError } from '../../provider/http/api-error.ts';
import { asUnavailable } from '../../provider/http/unavailable.ts';
import { notice } from './layout.ts';

const logError = errorLog('payments');

/** A hosted page without its steps, such as `/c/pay/{id}` of `/c/pay/{id}/3ds`. */
const FIRST_PAGE = /^(?:\/[^/]+){3}/;

/**
 * Answers a request that failed. The page leads to the first page of the checkout or the portal, which shows whether
 * the change has been made after all. An unavailable database is not logged here: the store reports it.
 */
export const failurePage = (error: Error, c: Context): Response | Promise<Response> => {
  const known = asUnavailable(error);
  const isAway = known instanceof ApiError;
  if (isAway) c.header('retry-after', String(known.retryAfter));
  else logError('A page failed.', error);
  const text = isAway ? known.message : 'Something failed on our side. Please try again.';
  const page = notice('That did not work', text, {
    href: FIRST_PAGE.exec(c.req.path)?.[0] ?? '/',
    label: 'Try again',
  });
  return c.html(page, isAway ? 503 : 500);
};
