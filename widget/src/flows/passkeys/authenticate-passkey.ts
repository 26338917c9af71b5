import { defineMessages, say } from '../../i18n/words.ts';
import type { Confirmation } from '../../routing/confirmation.ts';
import type { Services } from '../../routing/services.ts';
import { sessionDuration } from '../../routing/session-duration.ts';

const messages = defineMessages('passkeys', {
  successTitle: 'Success',
  successBody: 'Your Passkey has been successfully authenticated.',
});

/**
 * Signs in with a passkey, with the options of the configuration. @throws {Error} if the browser returns no passkey
 */
export async function authenticatePasskey(
  services: Services,
  { signal, ...options }: { signal?: AbortSignal | undefined; conditional_mediation?: boolean },
): Promise<{ confirmation: Confirmation }> {
  const answer = await services.client.webauthn.authenticate({
    is_passkey: true,
    ...sessionDuration(services),
    ...options,
    ...(signal && { signal }),
  });
  if (!answer) throw new Error('The browser gave no passkey.');
  services.announce('PASSKEY_AUTHENTICATE', answer);
  return { confirmation: { title: say(messages.successTitle), body: say(messages.successBody) } };
}
