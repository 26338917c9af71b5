import { errorTypeOf } from '../../i18n/error-message.ts';
import { defineMessages, say, type Words } from '../../i18n/words.ts';

/** The texts of the specification, section 8. */
const messages = defineMessages('passkeys', {
  unknown: 'Unknown error occurred during passkey authentication. Please try again.',
  notFound:
    'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
});

export const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** Why signing in with a passkey failed; undefined where the person, or another request, ended it. */
export function authenticationErrorWords(error: unknown): Words | undefined {
  const code = codeOf(error);
  if (code === 'cancelled' || code === 'aborted') return undefined;
  return say(errorTypeOf(error) === 'webauthn_registration_not_found' ? messages.notFound : messages.unknown);
}
