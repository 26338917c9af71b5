import { common } from '../../i18n/common.messages.ts';
import { useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { Button } from '../../ui/button.tsx';
import { Divider } from '../../ui/divider.tsx';
import { ErrorText } from '../../ui/error-text.tsx';
import { Screen } from '../../ui/screen.tsx';
import type { passwordResetMachine } from './password-reset.machine.ts';
import { messages } from './password-reset.messages.ts';
import { ResetForm } from './reset-form.tsx';

export function PasswordResetScreen({ snapshot, send }: ScreenProps<typeof passwordResetMachine>) {
  const text = useText();
  const { loginError } = snapshot.context;
  const isLoggingIn = snapshot.matches({ resetting: 'loggingIn' });
  return (
    <Screen title={text(messages.title)}>
      <ResetForm snapshot={snapshot} send={send} />
      <Divider>{text(common.or)}</Divider>
      <div className="lw-group">
        <Button
          look="secondary"
          busy={isLoggingIn}
          waiting={snapshot.matches({ resetting: 'submitting' })}
          onClick={() => send({ type: 'without.password' })}
        >
          {text(messages.withoutPassword)}
        </Button>
        <ErrorText words={loginError} />
      </div>
    </Screen>
  );
}
