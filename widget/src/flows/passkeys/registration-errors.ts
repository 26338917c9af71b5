import { errorWords, sayFor } from '../../i18n/error-message.ts';
import { defineMessages, type Words } from '../../i18n/words.ts';
import { errorFields } from '../../rules/error-fields.ts';
import { isUnanswered } from '../../rules/retry.ts';

/** Errors of creating a passkey. */
const messages = defineMessages('passkeys', {
  alreadyRegistered:
    'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.',
  notCreated:
    'Your Passkey was not created. Click "Create a Passkey" to try again or skip without adding a Passkey.',
});

/** Words for a passkey that could not be created. */
export const registrationErrorWords = (error: unknown): Words =>
  isUnanswered(error)
    ? errorWords(error)
    : sayFor(
        error,
        errorFields(error).code === 'already_registered' ? messages.alreadyRegistered : messages.notCreated,
      );
