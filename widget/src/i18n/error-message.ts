import { now } from '../rules/countdown.ts';
import { errorFields } from '../rules/error-fields.ts';
import { secureHost } from '../rules/provider-links.ts';
import { common } from './common.messages.ts';
import { type Message, say, type Values, type Words } from './words.ts';

/** A flow's own words by `error_type`; they take precedence over the provider's text. */
type ErrorTypeWords = Readonly<Record<string, Message>>;

/** The provider's `error_type`, if the error is an answer of its API. */
export const errorTypeOf = (error: unknown): string | undefined => {
  const type = errorFields(error).error_type;
  return typeof type === 'string' ? type : undefined;
};

/** A message for an error, which integrators can override by its `error_type`. */
export const sayFor = (error: unknown, message: Message, values?: Values): Words => ({
  ...say(message, values),
  errorType: errorTypeOf(error),
});

/** Words that every flow uses, because the provider's own text is for developers. */
const SHARED: ErrorTypeWords = {
  captcha_required: common.captcha,
  captcha_failed: common.captcha,
  lost_answer: common.lostAnswer,
  disallowed_useragent: common.insideApp,
};

/** Seconds to wait before the next call, if a rate-limit error says so. */
export function waitOf(error: unknown): number | undefined {
  const seconds = errorFields(error).retry_after_seconds;
  const isWait = errorFields(error).status_code === 429 && typeof seconds === 'number' && seconds > 0;
  return isWait ? Math.ceil(seconds) : undefined;
}

/** Advice for the page's developer, if the provider gives any. */
export function adviceOf(error: unknown): string | undefined {
  const advice = Object(errorFields(error).error_details).advice;
  return typeof advice === 'string' ? advice : undefined;
}

const isOffline = (): boolean => globalThis.navigator?.onLine === false;

/**
 * Turns an error into words; nothing else does. It checks names and fields instead of classes, because the page may
 * pass a client from another bundle.
 */
export function errorWords(error: unknown, own: ErrorTypeWords = {}): Words {
  const errorType = errorTypeOf(error);
  const message = errorType === undefined ? undefined : (own[errorType] ?? SHARED[errorType]);
  if (message) return sayFor(error, message);
  const wait = waitOf(error);
  if (wait !== undefined) {
    const waiting = { until: now() + wait * 1000, afterwards: common.tryAgainNow };
    return { message: common.tooManyRequests, errorType, waiting };
  }
  const verbatim = errorFields(error).error_message;
  if (typeof verbatim === 'string' && verbatim.trim() !== '') {
    return { verbatim, errorType, linksTo: secureHost(errorFields(error).error_url) };
  }
  switch (errorFields(error).name) {
    case 'ApiUnreachableError':
      return say(isOffline() ? common.offline : common.unreachable);
    case 'TimeoutError':
      return say(common.timedOut);
    case 'CaptchaRequiredError':
    case 'CaptchaUnavailableError':
      return say(common.captcha);
    case 'NoCurrentSessionError':
      return say(common.signedOut);
    case 'MissingPkceError':
      return { verbatim: String(errorFields(error).message) };
    default:
      // For instance, a chunk of the widget that could not be loaded.
      return say(isOffline() ? common.offline : common.unexpected);
  }
}
