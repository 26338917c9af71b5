import { errorWords } from '../i18n/error-message.ts';
import type { Message } from '../i18n/words.ts';
import { type Route, route } from '../routing/routes.ts';
import { isTransient } from '../rules/retry.ts';
import { failureWords } from './failure-words.ts';

/**
 * Route to the error screen after a failed call. If the failure may be temporary, the screen offers a retry.
 *
 * @param otherwise message for a refusal without a message of its own
 */
export const failureRoute = (error: unknown, again: Route, otherwise?: Message): Route =>
  isTransient(error)
    ? route('sign-in-error', { words: errorWords(error), again })
    : route('sign-in-error', { words: failureWords(error, otherwise) });
