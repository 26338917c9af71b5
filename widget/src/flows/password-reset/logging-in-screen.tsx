import { useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { LoggingIn } from '../../ui/logging-in.tsx';
import type { passwordResetMachine } from './password-reset.machine.ts';
import { messages } from './password-reset.messages.ts';

export function LoggingInScreen({ snapshot, send }: ScreenProps<typeof passwordResetMachine>) {
  const text = useText();
  const { loginError } = snapshot.context;
  return (
    <LoggingIn
      title={text(messages.loggingIn)}
      busy={snapshot.matches('checkingLink') || snapshot.matches({ loggingIn: 'working' })}
      error={loginError}
      onBack={() => send({ type: 'back' })}
    />
  );
}
