/** @jsxImportSource ../../view */
import type { DrawDependencies } from '../../routing/flow.ts';
import type { Routes } from '../../routing/routes.ts';
import { mailLinks, sendingDomain } from '../../rules/mail-links.ts';
import { drawResendLink } from '../../ui/draw-resend-link.ts';
import { FrameView } from '../../ui/element.view.tsx';
import { ResendStatusView } from '../../ui/resend-link.view.tsx';
import { toDom } from '../../view/to-dom.ts';
import { EmailConfirmationView } from './email-confirmation.view.tsx';
import { messages } from './magic-links.messages.ts';

/** Draws 'Check your email' in the page, with a running countdown. Undefined if no link was sent yet. */
export function drawEmailConfirmation(
  params: Routes['magic-links'],
  { strings, services: { client, config, now }, isHandedOver }: DrawDependencies,
): HTMLElement | undefined {
  if (!params.isSent) return undefined;
  const texts = { message: messages.resend, waiting: messages.resendIn, strings };
  return toDom(
    <FrameView name="email-confirmation">
      <EmailConfirmationView
        strings={strings}
        params={params}
        links={mailLinks(sendingDomain(config.emailMagicLinksOptions.domainHint, client.bootstrap.getSync()))}
        resend={drawResendLink(texts, params.resendAt, { now, isHandedOver })}
        status={<ResendStatusView />}
      />
    </FrameView>,
  );
}
