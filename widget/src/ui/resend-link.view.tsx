/** @jsxImportSource ../view */
import { RichTextView } from '../i18n/rich-text.view.tsx';
import { type Message, type Overrides, textWith } from '../i18n/words.ts';
import { formatCountdown } from '../rules/countdown.ts';
import type { Child } from '../view/jsx-runtime.ts';
import { LinkButtonView } from './link-button.view.tsx';

export interface ResendTexts {
  message: Message;
  /** Message with a `{time}`, shown during the wait. */
  waiting: Message;
}

export interface ResendLinkViewProps extends ResendTexts {
  strings: Overrides;
  /** Seconds until the provider sends again. */
  left: number;
  busy?: boolean;
  disabled?: boolean;
  onClick?: () => void;
}

/**
 * A link that sends something again, with a countdown until the provider allows that. The countdown is not in its
 * accessible name: a screen reader would say the name of the focused link again every second.
 */
export const ResendLinkView = (props: ResendLinkViewProps) => {
  const { message, waiting, strings, left, busy = false, disabled = false, onClick } = props;
  const name = textWith(strings)(message);
  return (
    <LinkButtonView busy={busy} disabled={disabled || left > 0} {...(onClick && { onClick })}>
      {left > 0 ? (
        <>
          <span aria-hidden="true">
            <RichTextView
              message={waiting}
              strings={strings}
              values={{ time: <CountdownView seconds={left} locale={strings.locale} /> }}
            />
          </span>
          <span className="lw-visually-hidden">{name}</span>
        </>
      ) : (
        name
      )}
    </LinkButtonView>
  );
};

/** A time that a second may have changed since a server or the fast start drew it. */
export const CountdownView = ({ seconds, locale }: { seconds: number; locale: string | undefined }) => (
  <time suppressHydrationWarning>{formatCountdown(seconds, locale)}</time>
);

/** What screen readers hear once, when the wait is over. */
export const ResendStatusView = ({ children }: { children?: Child }) => (
  <div className="lw-visually-hidden" role="status">
    {children}
  </div>
);
