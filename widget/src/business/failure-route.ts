import { errorWords } from '../i18n/error-message.ts';
import type { Message } from '../i18n/words.ts';
import { type Route, route } from '../routing/routes.ts';
import { mayPass } from '../rules/retry.ts';
import { failureWords } from './failure-words.ts';

/**
 * The screen after a call that failed. What kept the provider away, or it from answering, says nothing of the person:
 * that screen leads once more to where the call is made.
 *
 * @param otherwise the words for a refusal that has none of its own
 */
export const failureRoute = (error: unknown, again: Route, otherwise?: Message): Route =>
  mayPass(error)
    ? route('sign-in-error', { words: errorWords(error), again })
    : route('sign-in-error', { words: failureWords(error, otherwise) });
