import { common } from '../i18n/common.messages.ts';
import { useText } from '../i18n/text-context.tsx';
import { say } from '../i18n/words.ts';
import { ErrorText } from '../ui/error-text.tsx';
import { RetryButton } from '../ui/retry-button.tsx';
import { Screen } from '../ui/screen.tsx';
import { messages } from './failed.messages.ts';
import { retryPart } from './retry-part.ts';

/** Screen for a chunk that could not be loaded or a screen that threw, with a way to try again. */
export function FailedScreen({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  return (
    <Screen title={text(messages.title)}>
      <ErrorText words={say(common.couldNotLoad)} />
      <RetryButton onClick={() => void retryPart(onRetry)} />
    </Screen>
  );
}
