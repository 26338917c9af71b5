import type { Context } from 'hono';
import type { Services } from '../services.ts';
import { ApiError } from './api-error.ts';
import { errorPage } from './error-page.ts';

/** Shows errors as pages: a refusal with its message or its advice for developers, any other error without details. */
export const pageErrors =
  ({ log }: Pick<Services, 'log'>, about: string) =>
  (error: unknown, c: Context): Response => {
    const languages = c.req.header('accept-language');
    if (error instanceof ApiError) {
      return errorPage(error.status, languages, String(error.details?.advice ?? error.message));
    }
    log(about, error);
    return errorPage(500, languages);
  };
