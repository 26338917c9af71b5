import { defineMessages } from '../../i18n/words.ts';
import type { FlowDescriptor } from '../../routing/flow.ts';
import { sendMagicLink } from './send-magic-link.ts';

/** The words that stand on Main; the rest travels with the lazy half. */
const messages = defineMessages('magicLinks', {
  continueWithEmail: 'Continue with email',
  invalidEmail: 'Invalid email address',
});

/** E-mail magic links: the link signs in where it is opened, this screen only waits. */
export const magicLinks: FlowDescriptor = {
  offers: ({ products }) =>
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
  load: () => import('./magic-links.flow.ts').then(({ flow }) => flow),
};
