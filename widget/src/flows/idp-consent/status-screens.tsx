import { useText } from '../../i18n/text-context.tsx';
import { type Message, type Words, waitsUntil } from '../../i18n/words.ts';
import { Banner } from '../../ui/banner.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { messages } from './idp-consent.messages.ts';

/** Shown while the provider is asked about an application's request. */
export const ConsentLoadingScreen = () => (
  <Screen>
    <Spinner />
  </Screen>
);

/** The part of a machine that `ConsentErrorScreen` uses. */
interface FailedRequest {
  /** Default: it says that there was an error. */
  readonly title?: Message;
  readonly snapshot: {
    readonly context: { readonly error: Words | undefined };
    matches(state: 'failed'): boolean;
  };
  readonly send: (event: { type: 'again' }) => void;
}

/** Shown after a failed or denied request. */
export function ConsentErrorScreen({ title = messages.errorTitle, snapshot, send }: FailedRequest) {
  const text = useText();
  const { error } = snapshot.context;
  return (
    <Screen title={text(title)}>
      {error && (
        <Banner kind="error">
          <Sentence words={error} />
        </Banner>
      )}
      {snapshot.matches('failed') && (
        <RetryButton from={waitsUntil(error)} onClick={() => send({ type: 'again' })} />
      )}
    </Screen>
  );
}
