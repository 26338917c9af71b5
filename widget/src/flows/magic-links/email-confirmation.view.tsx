/** @jsxImportSource ../../view */
import { common } from '../../i18n/common.messages.ts';
import { RichTextView } from '../../i18n/rich-text.view.tsx';
import { type Overrides, textWith } from '../../i18n/words.ts';
import type { Routes } from '../../routing/routes.ts';
import type { mailLinks } from '../../rules/mail-links.ts';
import { AddressView } from '../../ui/address.view.tsx';
import { ButtonView } from '../../ui/button.view.tsx';
import { ExternalLinkView } from '../../ui/external-link.view.tsx';
import { InsteadView } from '../../ui/instead.view.tsx';
import { ScreenView } from '../../ui/screen.view.tsx';
import type { Child } from '../../view/jsx-runtime.ts';
import { messages } from './magic-links.messages.ts';

type Params = Routes['magic-links'];

interface EmailConfirmationViewProps {
  strings: Overrides;
  params: Pick<Params, 'email' | 'isRepeated' | 'instead'>;
  links: ReturnType<typeof mailLinks>;
  resend: Child;
  status: Child;
  /** Whether another address was meant. */
  question?: Child;
  onTryAgain?: () => void;
  onInstead?: (route: NonNullable<Params['instead']>['route']) => void;
}

/** Check your email. */
export const EmailConfirmationView = (props: EmailConfirmationViewProps) => {
  const { strings, params, links, resend, status, question, onTryAgain, onInstead } = props;
  const { email, isRepeated, instead } = params;
  const text = textWith(strings);
  return (
    <ScreenView title={text(messages.title)}>
      <p className="lw-body">
        <RichTextView
          strings={strings}
          message={messages.sentTo}
          values={{ email: <AddressView>{email}</AddressView> }}
        />
      </p>
      {isRepeated && (
        <p className="lw-helper">
          <span>{text(messages.askedAgain)}</span>
        </p>
      )}
      <p className="lw-helper">
        <RichTextView strings={strings} message={messages.notReceived} values={{ resend }} />
      </p>
      {status}
      {question}
      <div className="lw-group">
        <ExternalLinkView href={links.gmail}>{text(messages.openGmail)}</ExternalLinkView>
        <ExternalLinkView href={links.yahoo}>{text(messages.openYahoo)}</ExternalLinkView>
        <ExternalLinkView href={links.outlook}>{text(messages.openOutlook)}</ExternalLinkView>
      </div>
      <ButtonView look="plain" onClick={onTryAgain}>
        {text(messages.tryAgain)}
      </ButtonView>
      {instead && (
        <InsteadView
          or={text(common.or)}
          label={text(instead.label)}
          onChoose={() => onInstead?.(instead.route)}
        />
      )}
    </ScreenView>
  );
};
