import { common } from '../../i18n/common.messages.ts';
import { useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { Button } from '../../ui/button.tsx';
import { Divider } from '../../ui/divider.tsx';
import { ErrorText } from '../../ui/error-text.tsx';
import { NewPassword } from '../../ui/password/new-password.tsx';
import { Screen } from '../../ui/screen.tsx';
import type { passwordResetMachine } from './password-reset.machine.ts';
import { messages } from './password-reset.messages.ts';

export function PasswordResetScreen({ snapshot, send }: ScreenProps<typeof passwordResetMachine>) {
  const text = useText();
  const { password, error, loginError } = snapshot.context;
  const strength = snapshot.children.strength;
  const isLoggingIn = snapshot.matches({ resetting: 'loggingIn' });
  return (
    <Screen title={text(messages.title)}>
      {strength && (
        <NewPassword
          label={text(messages.passwordLabel)}
          submitLabel={text(messages.continue)}
          strength={strength}
          password={password}
          error={error}
          busy={snapshot.matches({ resetting: 'submitting' })}
          onChange={(typed) => send({ type: 'password.typed', text: typed })}
          onSubmit={() => send({ type: 'submit' })}
        />
      )}
      <Divider>{text(common.or)}</Divider>
      <div className="lw-group">
        <Button look="secondary" busy={isLoggingIn} onClick={() => send({ type: 'without.password' })}>
          {text(messages.withoutPassword)}
        </Button>
        <ErrorText words={loginError} />
      </div>
    </Screen>
  );
}
