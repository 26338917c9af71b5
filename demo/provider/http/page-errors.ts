import type { Context } from 'hono';
import type { Services } from '../services.ts';
import { ApiError } from './api-error.ts';
import { errorPage } from './error-page.ts';
import { asUnavailable } from './unavailable.ts';

/** Shows errors as pages: a refusal with its message or its advice for developers, any other error without details. */
export const pageErrors =
  ({ log }: Pick<Services, 'log'>, about: string) =>
  (error: unknown, c: Context): Response => {
    const languages = c.req.header('accept-language');
    const known = asUnavailable(error);
    if (known instanceof ApiError) {
      const shown = errorPage(known.status, languages, String(known.details?.advice ?? known.message));
      if (known.retryAfter !== undefined) shown.headers.set('Retry-After', String(known.retryAfter));
      return shown;
    }
    log(about, error);
    return errorPage(500, languages);
  };
