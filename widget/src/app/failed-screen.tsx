import { common } from '../i18n/common.messages.ts';
import { useText } from '../i18n/text-context.tsx';
import { say } from '../i18n/words.ts';
import { Button } from '../ui/button.tsx';
import { ErrorText } from '../ui/error-text.tsx';
import { Screen } from '../ui/screen.tsx';

/** A part of the widget would not load, or broke: the rest of the page goes on, and so can the person. */
export function FailedScreen({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  return (
    <Screen>
      <ErrorText words={say(common.couldNotLoad)} />
      <Button onClick={onRetry}>{text(common.tryAgain)}</Button>
    </Screen>
  );
}
