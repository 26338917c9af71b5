import { defineMessages } from '../../i18n/words.ts';
import { fromOutline } from '../../routing/from-outline.ts';
import { lazyFlow } from '../../routing/lazy-flow.ts';
import type { Destination, Routes } from '../../routing/routes.ts';
import { drawEmailConfirmation } from './draw-email-confirmation.tsx';
import { magicLinkOutline } from './outline.ts';
import { sendMagicLink } from './send-magic-link.ts';

/** The refusal on Main; the other texts are in the lazy half. */
const messages = defineMessages('magicLinks', {
  invalidEmail: 'Invalid email address',
});

/** Login links by e-mail. The link signs in where it is opened; the screen here only waits. */
export const magicLinks = lazyFlow(
  () => import('./magic-links.flow.ts'),
  (services) =>
    !services.config.products.includes('emailMagicLinks')
      ? []
      : [
          {
            ...fromOutline(magicLinkOutline),
            field: 'email',
            invalid: messages.invalidEmail,
            leadsTo: 'magic-links',
            start: ({ address }: Destination) => sendMagicLink(address, services),
          },
        ],
  { draw: (params, dependencies) => drawEmailConfirmation(params as Routes['magic-links'], dependencies) },
);
