import { defineFlow } from '../../routing/flow.ts';
import { EmailConfirmationScreen } from './email-confirmation-screen.tsx';
import { magicLinksMachine } from './magic-links.machine.ts';

/** The lazy half of e-mail magic links. */
export const flow = defineFlow<'magic-links'>()({
  machine: magicLinksMachine,
  screens: { 'email-confirmation': EmailConfirmationScreen },
});
