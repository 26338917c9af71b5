import { common } from '../i18n/common.messages.ts';
import { useText } from '../i18n/text-context.tsx';
import type { Words } from '../i18n/words.ts';
import { Button } from './button.tsx';
import { ErrorText } from './error-text.tsx';
import { Screen } from './screen.tsx';
import { Spinner } from './spinner.tsx';

interface LoggingInProps {
  title: string;
  busy: boolean;
  error: Words | undefined;
  onBack: () => void;
}

/**
 * Shown during a sign-in with a token of the page's address. After a refusal it shows the error and leads to other
 * methods.
 */
export function LoggingIn({ title, busy, error, onBack }: LoggingInProps) {
  const text = useText();
  return (
    <Screen title={busy ? title : text(common.notLoggedIn)} onBack={busy ? undefined : onBack}>
      {busy && <Spinner />}
      <ErrorText words={error} />
      {!busy && <Button onClick={onBack}>{text(common.logInOtherwise)}</Button>}
    </Screen>
  );
}
