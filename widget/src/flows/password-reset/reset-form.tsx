import { useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { NewPassword } from '../../ui/password/new-password.tsx';
import type { passwordResetMachine } from './password-reset.machine.ts';
import { messages } from './password-reset.messages.ts';

/** Form for a new password; each variant has its own screen around it. */
export function ResetForm({ snapshot, send }: ScreenProps<typeof passwordResetMachine>) {
  const text = useText();
  const { password, error } = snapshot.context;
  const { strength } = snapshot.children;
  if (!strength) return null;
  return (
    <NewPassword
      label={text(messages.passwordLabel)}
      submitLabel={text(messages.continue)}
      strength={strength}
      password={password}
      error={error}
      busy={snapshot.matches({ resetting: 'submitting' })}
      waiting={snapshot.matches({ resetting: 'loggingIn' })}
      onChange={(typed) => send({ type: 'password.typed', text: typed })}
      onSubmit={() => send({ type: 'submit' })}
    />
  );
}
