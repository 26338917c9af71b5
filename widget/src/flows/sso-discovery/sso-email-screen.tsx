import { messages as business } from '../../business/business.messages.ts';
import { OneFieldForm } from '../../business/one-field-form.tsx';
import { useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { Screen } from '../../ui/screen.tsx';
import type { ssoDiscoveryMachine } from './sso-discovery.machine.ts';
import { messages } from './sso-discovery.messages.ts';

export function SsoEmailScreen({ snapshot, send }: ScreenProps<typeof ssoDiscoveryMachine>) {
  const text = useText();
  return (
    <Screen title={text(messages.emailTitle)} onBack={() => send({ type: 'back' })}>
      <OneFieldForm
        type="email"
        name="email"
        label={text(business.emailLabel)}
        placeholder={text(business.emailPlaceholder)}
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        error={snapshot.context.error}
        submitLabel={text(business.continue)}
        busy={snapshot.matches('discovering')}
        onSubmit={(email) => send({ type: 'email.submitted', email })}
      />
    </Screen>
  );
}
