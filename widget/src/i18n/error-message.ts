import { formatCountdown } from '../rules/countdown.ts';
import { secureHost } from '../rules/provider-links.ts';
import { common } from './common.messages.ts';
import { type Message, say, type Words } from './words.ts';

/** A flow's own words for an `error_type`; they win over the provider's text. */
export type ErrorTypeWords = Readonly<Record<string, Message>>;

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;

/** The provider's `error_type`, where the error is an answer of its API. */
export const errorTypeOf = (error: unknown): string | undefined => {
  const type = field(error, 'error_type');
  return typeof type === 'string' ? type : undefined;
};

/**
 * The only place where an error becomes words (specification, section 8). It reads names and fields rather than
 * classes: the page may hand the element a client from another bundle.
 */
export function errorWords(error: unknown, own: ErrorTypeWords = {}): Words {
  const type = errorTypeOf(error);
  const ownWords = type === undefined ? undefined : own[type];
  if (ownWords) return say(ownWords);
  const retryAfter = field(error, 'retry_after_seconds');
  if (field(error, 'status_code') === 429 && typeof retryAfter === 'number' && retryAfter > 0) {
    return say(common.tooManyRequests, { time: formatCountdown(Math.ceil(retryAfter)) });
  }
  const message = field(error, 'error_message');
  if (typeof message === 'string' && message.trim() !== '') {
    return { verbatim: message, linksTo: secureHost(field(error, 'error_url')) };
  }
  switch (field(error, 'name')) {
    case 'ApiUnreachableError':
      return say(globalThis.navigator?.onLine === false ? common.offline : common.unreachable);
    case 'TimeoutError':
      return say(common.timedOut);
    case 'MissingPkceError':
    case 'NoCurrentSessionError':
    case 'CaptchaRequiredError':
      return { verbatim: String(field(error, 'message')) };
    default:
      return say(common.unexpected);
  }
}
