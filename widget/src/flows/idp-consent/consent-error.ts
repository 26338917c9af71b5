import { errorWords } from '../../i18n/error-message.ts';
import { say, type Words } from '../../i18n/words.ts';
import { errorFields } from '../../rules/error-fields.ts';
import { messages } from './idp-consent.messages.ts';

/**
 * The provider named an address that the page must not navigate to. Not an address that the provider refuses
 * (`ApiError`).
 */
export class UnsafeAddressError extends Error {
  override readonly name = 'UnsafeAddressError';

  constructor() {
    super(messages.badRedirect.text);
  }
}

/** True for a request without a required parameter. */
export const isIncomplete = (error: unknown): boolean => errorFields(error).name === 'MissingParameterError';

/** True for an incomplete request, or without a session: the provider was not asked. */
export const isRefusedHere = (error: unknown): boolean =>
  isIncomplete(error) || errorFields(error).name === 'NoCurrentSessionError';

/** Words for an application's request that failed. */
export function consentErrorWords(error: unknown): Words {
  const { name, parameter } = errorFields(error);
  if (name === 'NoCurrentSessionError') return say(messages.noSession);
  if (name === 'MissingParameterError') return say(messages.missing, { name: String(parameter) });
  if (name === 'UnsafeAddressError') return say(messages.badRedirect);
  return errorWords(error);
}
