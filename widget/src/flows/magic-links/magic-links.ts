import { FIRST_TEXTS } from '../../i18n/first-texts.ts';
import { defineMessages } from '../../i18n/words.ts';
import { lazyFlow } from '../../routing/lazy-flow.ts';
import type { Routes } from '../../routing/routes.ts';
import { drawEmailConfirmation } from './draw-email-confirmation.tsx';
import { sendMagicLink } from './send-magic-link.ts';

/** The texts on Main; the others are in the lazy half. */
const messages = defineMessages('magicLinks', {
  continueWithEmail: FIRST_TEXTS['magicLinks.continueWithEmail'],
  invalidEmail: 'Invalid email address',
});

/** Login links by e-mail. The link signs in where it is opened; the screen here only waits. */
export const magicLinks = lazyFlow(
  async () => (await import('./magic-links.flow.ts')).flow,
  (services) =>
    !services.config.products.includes('emailMagicLinks')
      ? []
      : [
          {
            kind: 'form',
            id: 'magic-links',
            product: 'emailMagicLinks',
            tab: 'email',
            field: 'email',
            submitLabel: messages.continueWithEmail,
            invalid: messages.invalidEmail,
            leadsTo: 'magic-links',
            start: ({ address }) => sendMagicLink(address, services),
          },
        ],
  { draw: (params, needs) => drawEmailConfirmation(params as Routes['magic-links'], needs) },
);
