import { defineSharedFlow, resumeFor } from '../../routing/flow.ts';
import { linkMinutes } from '../../routing/link-minutes.ts';
import { route } from '../../routing/routes.ts';
import { EmailConfirmationScreen } from './email-confirmation-screen.tsx';
import { EmailSendingScreen } from './email-sending-screen.tsx';
import { magicLinksMachine } from './magic-links.machine.ts';
import { magicLinksCalls } from './magic-links-calls.ts';

/** The lazy half of e-mail magic links, for the calls of either variant. */
export const flowWith = defineSharedFlow<'magic-links'>()({
  machine: magicLinksMachine,
  screens: { 'email-sending': EmailSendingScreen, 'email-confirmation': EmailConfirmationScreen },
  resume(snapshot) {
    const { params, services } = snapshot.context;
    if (!params.isSent) return undefined;
    return resumeFor(linkMinutes(services), services.now(), route('magic-links', params));
  },
});

export const flow = flowWith(magicLinksCalls);
