import { errorTypeOf, errorWords, sayFor } from '../../i18n/error-message.ts';
import { defineMessages, say, type Words } from '../../i18n/words.ts';
import { errorFields } from '../../rules/error-fields.ts';
import { isUnanswered } from '../../rules/retry.ts';

/** Errors of a sign-in with a passkey. */
const messages = defineMessages('passkeys', {
  unknown: 'Unknown error occurred during passkey authentication. Please try again.',
  notFound:
    'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
  notSupported: 'This browser cannot use passkeys. Please choose another way.',
});

/** Words for a failed sign-in with a passkey; undefined if the person or another request cancelled it. */
export function authenticationErrorWords(error: unknown): Words | undefined {
  const code = errorFields(error).code;
  if (code === 'cancelled' || code === 'aborted') return undefined;
  if (code === 'not_supported') return say(messages.notSupported);
  // The passkey may be valid.
  if (isUnanswered(error)) return errorWords(error);
  return sayFor(
    error,
    errorTypeOf(error) === 'webauthn_registration_not_found' ? messages.notFound : messages.unknown,
  );
}

/**
 * Words for a failure while the browser offered passkeys by itself. A refusal of the browser has none, because the
 * person asked for nothing.
 */
export const offerErrorWords = (error: unknown): Words | undefined =>
  errorFields(error).name === 'WebauthnError' ? undefined : authenticationErrorWords(error);
