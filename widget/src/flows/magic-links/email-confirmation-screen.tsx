import { RichText, useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { mailLinks, sendingDomain } from '../../rules/mail-links.ts';
import { useBootstrap } from '../../ui/bootstrap-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Instead } from '../../ui/instead.tsx';
import { ResendLink, ResendStatus } from '../../ui/resend-link.tsx';
import { Screen } from '../../ui/screen.tsx';
import type { magicLinksMachine } from './magic-links.machine.ts';
import { messages } from './magic-links.messages.ts';

export function EmailConfirmationScreen({ snapshot, send }: ScreenProps<typeof magicLinksMachine>) {
  const text = useText();
  const bootstrap = useBootstrap();
  const {
    services,
    params: { email, instead, resendAt, isRepeated },
  } = snapshot.context;
  const isSending = snapshot.matches('resending');
  const links = mailLinks(sendingDomain(services.config.emailMagicLinksOptions.domainHint, bootstrap));
  const resend = (
    <ResendLink
      message={messages.resend}
      waiting={messages.resendIn}
      from={resendAt}
      busy={isSending}
      onClick={() => send({ type: 'resend' })}
    />
  );
  return (
    <Screen title={text(messages.title)}>
      <p className="lw-body">
        <RichText message={messages.sentTo} values={{ email: <b translate="no">{email}</b> }} />
      </p>
      {isRepeated && (
        <p className="lw-helper">
          <span>{text(messages.askedAgain)}</span>
        </p>
      )}
      <p className="lw-helper">
        <RichText message={messages.notReceived} values={{ resend }} />
      </p>
      <ResendStatus from={resendAt} />
      <div className="lw-group">
        <ExternalLink href={links.gmail}>{text(messages.openGmail)}</ExternalLink>
        <ExternalLink href={links.yahoo}>{text(messages.openYahoo)}</ExternalLink>
        <ExternalLink href={links.outlook}>{text(messages.openOutlook)}</ExternalLink>
      </div>
      <Button look="plain" onClick={() => send({ type: 'try.again' })}>
        {text(messages.tryAgain)}
      </Button>
      <Instead alternative={instead} onChoose={(route) => send({ type: 'instead', route })} />
    </Screen>
  );
}
