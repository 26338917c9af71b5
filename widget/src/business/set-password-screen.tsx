import type { passwordResetMachine } from '../flows/password-reset/password-reset.machine.ts';
import { ResetForm } from '../flows/password-reset/reset-form.tsx';
import { useText } from '../i18n/text-context.tsx';
import { defineMessages } from '../i18n/words.ts';
import type { ScreenProps } from '../routing/flow.ts';
import { Screen } from '../ui/screen.tsx';

const messages = defineMessages('memberPasswordReset', { title: 'Set a new password' });

/** Form for a member's new password. Going back leaves the flow. */
export function SetPasswordScreen(props: ScreenProps<typeof passwordResetMachine>) {
  const text = useText();
  return (
    <Screen
      title={text(messages.title)}
      // A member who has just verified the address is signed in, and has no previous screen.
      onBack={
        props.snapshot.context.params.member === 'session' ? undefined : () => props.send({ type: 'back' })
      }
    >
      <ResetForm {...props} />
    </Screen>
  );
}
