import { defineMessages, say, type Words } from '../../i18n/words.ts';
import { codeOf } from './authentication-error-words.ts';

/** The texts of the specification, section 8. */
const messages = defineMessages('passkeys', {
  alreadyRegistered:
    'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.',
  notCreated:
    'Your Passkey was not created. Click "Create a Passkey" to try again or skip without adding a Passkey.',
});

/** Why a passkey could not be made. */
export const registrationErrorWords = (error: unknown): Words =>
  say(codeOf(error) === 'already_registered' ? messages.alreadyRegistered : messages.notCreated);
