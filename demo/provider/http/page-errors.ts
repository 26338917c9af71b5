import type { Services } from '../services.ts';
import { ApiError } from './api-error.ts';
import { errorPage } from './error-page.ts';

/** What a page says that failed: a refusal in its own words, or those for the page's developer; anything else in none. */
export const pageErrors =
  ({ log }: Pick<Services, 'log'>, about: string) =>
  (error: unknown): Response => {
    if (error instanceof ApiError) {
      return errorPage(error.status, String(error.details?.advice ?? error.message));
    }
    log(about, error);
    return errorPage(500, 'Something went wrong. Please go back and try again.');
  };
