import { secureHost } from '../rules/provider-links.ts';
import { common } from './common.messages.ts';
import { type Message, say, type Values, type Words } from './words.ts';

/** A flow's own words for an `error_type`; they win over the provider's text. */
export type ErrorTypeWords = Readonly<Record<string, Message>>;

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;

/** The provider's `error_type`, where the error is an answer of its API. */
export const errorTypeOf = (error: unknown): string | undefined => {
  const type = field(error, 'error_type');
  return typeof type === 'string' ? type : undefined;
};

/** A message that says what an error means; integrators may word its `error_type`. */
export const sayFor = (error: unknown, message: Message, values?: Values): Words => ({
  ...say(message, values),
  errorType: errorTypeOf(error),
});

/** What every flow says of a reason, where the provider's own text is for developers. */
const SHARED: ErrorTypeWords = {
  captcha_required: common.captcha,
  captcha_failed: common.captcha,
  lost_answer: common.lostAnswer,
};

/** Seconds that the provider wants a person to wait, where it says so in a refusal of too many calls. */
export function waitOf(error: unknown): number | undefined {
  const seconds = field(error, 'retry_after_seconds');
  const isWait = field(error, 'status_code') === 429 && typeof seconds === 'number' && seconds > 0;
  return isWait ? Math.ceil(seconds) : undefined;
}

/** What the page's developer is to do, where the provider says it beside its words for people. */
export function adviceOf(error: unknown): string | undefined {
  const advice = field(field(error, 'error_details'), 'advice');
  return typeof advice === 'string' ? advice : undefined;
}

const isOffline = (): boolean => globalThis.navigator?.onLine === false;

/**
 * The only place where an error becomes words. It reads names and fields rather than classes: the page may hand the
 * element a client from another bundle.
 */
export function errorWords(error: unknown, own: ErrorTypeWords = {}): Words {
  const errorType = errorTypeOf(error);
  const message = errorType === undefined ? undefined : (own[errorType] ?? SHARED[errorType]);
  if (message) return sayFor(error, message);
  const wait = waitOf(error);
  if (wait !== undefined) {
    const waiting = { until: Date.now() + wait * 1000, afterwards: common.tryAgainNow };
    return { message: common.tooManyRequests, errorType, waiting };
  }
  const verbatim = field(error, 'error_message');
  if (typeof verbatim === 'string' && verbatim.trim() !== '') {
    return { verbatim, errorType, linksTo: secureHost(field(error, 'error_url')) };
  }
  switch (field(error, 'name')) {
    case 'ApiUnreachableError':
      return say(isOffline() ? common.offline : common.unreachable);
    case 'TimeoutError':
      return say(common.timedOut);
    case 'CaptchaRequiredError':
      return say(common.captcha);
    case 'NoCurrentSessionError':
      return say(common.signedOut);
    case 'MissingPkceError':
      return { verbatim: String(field(error, 'message')) };
    default:
      // Such as a part of the widget that would not load.
      return say(isOffline() ? common.offline : common.unexpected);
  }
}
