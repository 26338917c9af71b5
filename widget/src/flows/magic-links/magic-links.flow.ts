import { defineFlow, resumeFor } from '../../routing/flow.ts';
import { route } from '../../routing/routes.ts';
import { EmailConfirmationScreen } from './email-confirmation-screen.tsx';
import { magicLinksMachine } from './magic-links.machine.ts';

/** Minutes that a link lives where the configuration does not say. */
const LINK_LIFE = 30;

/** The lazy half of e-mail magic links. */
export const flow = defineFlow<'magic-links'>()({
  machine: magicLinksMachine,
  screens: { 'email-confirmation': EmailConfirmationScreen },
  resume(snapshot) {
    const { params, services } = snapshot.context;
    if (snapshot.matches('sending')) return undefined;
    return resumeFor(LINK_LIFE, services.now(), route('magic-links', { ...params, isSent: true }));
  },
});
