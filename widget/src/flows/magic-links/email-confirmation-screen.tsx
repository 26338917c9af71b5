import { useStrings } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { mailLinks, sendingDomain } from '../../rules/mail-links.ts';
import { AddressQuestion } from '../../ui/address-question.tsx';
import { useBootstrap } from '../../ui/bootstrap-context.tsx';
import { ResendLink, ResendStatus } from '../../ui/resend-link.tsx';
import { toReact } from '../../view/to-react.ts';
import { EmailConfirmationView } from './email-confirmation.view.tsx';
import type { magicLinksMachine } from './magic-links.machine.ts';
import { messages } from './magic-links.messages.ts';

export function EmailConfirmationScreen({ snapshot, send }: ScreenProps<typeof magicLinksMachine>) {
  const bootstrap = useBootstrap();
  const { services, params } = snapshot.context;
  const { resendAt } = params;
  return toReact(
    EmailConfirmationView({
      strings: useStrings(),
      params,
      links: mailLinks(sendingDomain(services.config.emailMagicLinksOptions.domainHint, bootstrap)),
      resend: (
        <ResendLink
          message={messages.resend}
          waiting={messages.resendIn}
          from={resendAt}
          busy={snapshot.matches('resending')}
          onClick={() => send({ type: 'resend' })}
        />
      ),
      status: <ResendStatus from={resendAt} />,
      question: (
        <AddressQuestion email={params.email} onChoose={(route) => send({ type: 'instead', route })} />
      ),
      onTryAgain: () => send({ type: 'try.again' }),
      onInstead: (route) => send({ type: 'instead', route }),
    }),
  );
}
