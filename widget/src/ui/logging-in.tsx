import type { Words } from '../i18n/words.ts';
import { ErrorText } from './error-text.tsx';
import { Screen } from './screen.tsx';
import { Spinner } from './spinner.tsx';

export interface LoggingInProps {
  title: string;
  busy: boolean;
  error: Words | undefined;
  onBack: () => void;
}

/** Signs in by what the page's address carried; where that is refused, says why and leads back. */
export const LoggingIn = ({ title, busy, error, onBack }: LoggingInProps) => (
  <Screen title={title} onBack={busy ? undefined : onBack}>
    {busy && <Spinner />}
    <ErrorText words={error} />
  </Screen>
);
