import { fromOutline } from '../../routing/from-outline.ts';
import { lazyFlow } from '../../routing/lazy-flow.ts';
import { mayOfferInField } from '../../rules/may-offer-in-field.ts';
import { authenticatePasskey } from './authenticate-passkey.ts';
import { passkeyOutline } from './outline.ts';
import { authenticationErrorWords, offerErrorWords } from './passkey-errors.ts';
import { loadPasskeyMark } from './passkey-mark.ts';

const { label, ...place } = fromOutline(passkeyOutline);

/**
 * Passkeys. The browser offers them while the form is filled in, or a button does. A signed-in user can create and
 * manage them.
 */
export const passkeys = lazyFlow(
  () => import('./passkeys.flow.ts'),
  (services) =>
    !services.config.products.includes('passkeys')
      ? []
      : [
          {
            ...place,
            autoComplete: 'username webauthn',
            retries: 5,
            errorWords: offerErrorWords,
            button: {
              kind: 'button',
              id: 'passkeys-button',
              product: place.product,
              label,
              loadMark: loadPasskeyMark,
              errorWords: authenticationErrorWords,
              start: (signal) => authenticatePasskey(services, { signal }),
            },
            mayBeSupported: mayOfferInField(),
            isSupported: () => services.client.webauthn.browserSupportsAutofill(),
            wait: (signal) => authenticatePasskey(services, { signal, conditional_mediation: true }),
          },
        ],
);
