import { defineMessages } from '../../i18n/words.ts';
import { lazyFlow } from '../../routing/lazy-flow.ts';
import type { Routes } from '../../routing/routes.ts';
import { drawEmailConfirmation } from './draw-email-confirmation.ts';
import { sendMagicLink } from './send-magic-link.ts';

/** The words that stand on Main; the rest travels with the lazy half. */
const messages = defineMessages('magicLinks', {
  continueWithEmail: 'Continue with email',
  invalidEmail: 'Invalid email address',
});

/** E-mail magic links: the link signs in where it is opened, this screen only waits. */
export const magicLinks = lazyFlow(
  async () => (await import('./magic-links.flow.ts')).flow,
  ({ products }) =>
    !products.includes('emailMagicLinks')
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
            start: ({ address }, services) => sendMagicLink(address, services),
          },
        ],
  { draw: (params, needs) => drawEmailConfirmation(params as Routes['magic-links'], needs) },
);
