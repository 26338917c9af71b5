import { FIRST_TEXTS } from '../../i18n/first-texts.ts';
import { defineMessages, say } from '../../i18n/words.ts';
import { lazyFlow } from '../../routing/lazy-flow.ts';
import { authenticatePasskey } from './authenticate-passkey.ts';
import { authenticationErrorWords, offerErrorWords } from './passkey-errors.ts';
import { loadPasskeyMark } from './passkey-mark.ts';

const messages = defineMessages('passkeys', { logIn: FIRST_TEXTS['passkeys.logIn'] });

/**
 * Passkeys. The browser offers them while the form is filled in, or a button does. A signed-in user can create and
 * manage them.
 */
export const passkeys = lazyFlow(
  async () => (await import('./passkeys.flow.ts')).flow,
  (services) =>
    !services.config.products.includes('passkeys')
      ? []
      : [
          {
            kind: 'ambient',
            id: 'passkeys',
            product: 'passkeys',
            autoComplete: 'username webauthn',
            retries: 5,
            errorWords: offerErrorWords,
            button: {
              kind: 'button',
              id: 'passkeys-button',
              product: 'passkeys',
              label: say(messages.logIn),
              loadMark: loadPasskeyMark,
              errorWords: authenticationErrorWords,
              start: (signal) => authenticatePasskey(services, { signal }),
            },
            isSupported: () => services.client.webauthn.browserSupportsAutofill(),
            wait: (signal) => authenticatePasskey(services, { signal, conditional_mediation: true }),
          },
        ],
);
