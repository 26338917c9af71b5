import { useText } from '../i18n/text-context.tsx';
import { defineMessages, type Words } from '../i18n/words.ts';
import { ErrorText } from './error-text.tsx';
import { Instead, type InsteadProps } from './instead.tsx';
import { RetryButton } from './retry-button.tsx';
import { Screen } from './screen.tsx';
import { Spinner } from './spinner.tsx';

const messages = defineMessages('sending', {
  code: 'Sending the code…',
  codeNotSent: 'The code was not sent',
  email: 'Sending the email…',
  emailNotSent: 'The email was not sent',
  stopped: 'Sending was stopped',
});

interface FirstSendingProps extends InsteadProps {
  what: 'code' | 'email';
  busy: boolean;
  /** Why nothing was sent; undefined if the person cancelled. */
  error: Words | undefined;
  /** When the provider sends again, in milliseconds since the epoch. Default: now. */
  from: number | undefined;
  onRetry: () => void;
  onBack: () => void;
}

/** Shown until the first message was sent. After a failure it shows the error and offers a retry. */
export function FirstSending({ what, busy, error, from, onRetry, onBack, ...instead }: FirstSendingProps) {
  const text = useText();
  const over = error ? messages[`${what}NotSent`] : messages.stopped;
  return (
    <Screen title={text(busy ? messages[what] : over)} onBack={onBack}>
      {busy && <Spinner />}
      <ErrorText words={error} />
      {!busy && (
        <>
          <RetryButton from={from} onClick={onRetry} />
          <Instead {...instead} />
        </>
      )}
    </Screen>
  );
}
