import type { DrawNeeds } from '../../routing/flow.ts';
import type { Routes } from '../../routing/routes.ts';
import { mailLinks, sendingDomain } from '../../rules/mail-links.ts';
import { draw } from '../../ui/draw.ts';
import { drawnParts } from '../../ui/drawn-screen.ts';
import { cls } from '../../ui/markup.ts';
import { messages } from './magic-links.messages.ts';

/**
 * Draws the first state of `email-confirmation-screen.tsx` without React. Returns undefined if no link was sent yet.
 */
export function drawEmailConfirmation(
  { email, isSent, resendAt, isRepeated, instead: otherWay }: Routes['magic-links'],
  { strings, services: { client, config, now }, isTaken }: DrawNeeds,
): HTMLElement | undefined {
  if (!isSent) return undefined;
  const { screen, title, paragraph, resendLink, resendStatus, externalLink, button, instead } =
    drawnParts(strings);
  const links = mailLinks(
    sendingDomain(config.emailMagicLinksOptions.domainHint, client.bootstrap.getSync()),
  );
  return screen(
    'email-confirmation',
    title(messages.title),
    paragraph('body', messages.sentTo, { email: draw('b', { translate: 'no' }, email) }),
    ...(isRepeated ? [paragraph('helper', messages.askedAgain)] : []),
    paragraph('helper', messages.notReceived, {
      resend: resendLink(messages.resend, messages.resendIn, {
        from: resendAt,
        now,
        isTaken,
      }),
    }),
    resendStatus(),
    draw(
      'div',
      cls('group'),
      externalLink(links.gmail, messages.openGmail),
      externalLink(links.yahoo, messages.openYahoo),
      externalLink(links.outlook, messages.openOutlook),
    ),
    button('plain', messages.tryAgain),
    ...instead(otherWay),
  );
}
