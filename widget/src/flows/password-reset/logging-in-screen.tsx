import { useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { ErrorText } from '../../ui/error-text.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { passwordResetMachine } from './password-reset.machine.ts';
import { messages } from './password-reset.messages.ts';

/** Signs in with the link's token; where that is refused, says why and leads back. */
export function LoggingInScreen({ snapshot, send }: ScreenProps<typeof passwordResetMachine>) {
  const text = useText();
  const { loginError } = snapshot.context;
  const isWorking = snapshot.matches({ loggingIn: 'working' });
  return (
    <Screen title={text(messages.loggingIn)} onBack={isWorking ? undefined : () => send({ type: 'back' })}>
      {isWorking && <Spinner />}
      <ErrorText>{loginError && text(loginError)}</ErrorText>
    </Screen>
  );
}
