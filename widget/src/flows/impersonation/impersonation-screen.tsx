import { useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { LoggingIn } from '../../ui/logging-in.tsx';
import type { impersonationMachine } from './impersonation.machine.ts';
import { messages } from './impersonation.messages.ts';

export function ImpersonationScreen({ snapshot, send }: ScreenProps<typeof impersonationMachine>) {
  const text = useText();
  const { error } = snapshot.context;
  return (
    <LoggingIn
      title={text(messages.loggingIn)}
      busy={snapshot.matches('working')}
      error={error}
      onBack={() => send({ type: 'back' })}
    />
  );
}
