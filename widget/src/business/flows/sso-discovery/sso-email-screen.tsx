import { useText } from '../../../i18n/text-context.tsx';
import type { ScreenProps } from '../../../routing/flow.ts';
import { Screen } from '../../../ui/screen.tsx';
import { EmailForm } from '../../email-form.tsx';
import type { ssoDiscoveryMachine } from './sso-discovery.machine.ts';
import { messages } from './sso-discovery.messages.ts';

export function SsoEmailScreen({ snapshot, send }: ScreenProps<typeof ssoDiscoveryMachine>) {
  const text = useText();
  return (
    <Screen title={text(messages.emailTitle)} onBack={() => send({ type: 'back' })}>
      <EmailForm
        initial={snapshot.context.email}
        error={snapshot.context.error}
        busy={snapshot.matches('discovering') || snapshot.matches('redirecting')}
        onSubmit={(email) => send({ type: 'email.submitted', email })}
      />
    </Screen>
  );
}
