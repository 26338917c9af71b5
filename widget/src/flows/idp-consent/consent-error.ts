import { errorWords } from '../../i18n/error-message.ts';
import { say, type Words } from '../../i18n/words.ts';
import { messages } from './idp-consent.messages.ts';

/** Why an application's request cannot go on. */
export function consentErrorWords(error: unknown): Words {
  const { name, parameter } = (error ?? {}) as { name?: unknown; parameter?: unknown };
  if (name === 'NoCurrentSessionError') return say(messages.noSession);
  if (name === 'MissingParameterError') return say(messages.missing, { name: String(parameter) });
  return errorWords(error);
}
