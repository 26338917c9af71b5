import type { Context } from 'hono';
import { isUnavailable } from '../../provider/store/is-unavailable.ts';
import { notice } from './layout.ts';

/** Time until an unavailable database is worth another attempt; seconds. */
const RETRY_AFTER = '5';

/** A hosted page without its steps, such as `/c/pay/{id}` of `/c/pay/{id}/3ds`. */
const FIRST_PAGE = /^(?:\/[^/]+){3}/;

/**
 * Answers a request that failed. The page leads to the first page of the checkout or the portal, which shows whether
 * the change has been made after all. An unavailable database is not logged here: the store reports it.
 */
export const failurePage = (error: Error, c: Context): Response | Promise<Response> => {
  const isAway = isUnavailable(error);
  if (isAway) c.header('retry-after', RETRY_AFTER);
  else console.error('payments:', error);
  const text = isAway ? 'The service is unavailable for a moment.' : 'Something failed on our side.';
  const page = notice('That did not work', `${text} Please try again.`, {
    href: FIRST_PAGE.exec(c.req.path)?.[0] ?? '/',
    label: 'Try again',
  });
  return c.html(page, isAway ? 503 : 500);
};
