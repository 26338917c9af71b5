import type { passwordResetMachine } from '../../flows/password-reset/password-reset.machine.ts';
import { ResetForm } from '../../flows/password-reset/reset-form.tsx';
import { useText } from '../../i18n/text-context.tsx';
import { defineMessages } from '../../i18n/words.ts';
import type { ScreenProps } from '../../routing/flow.ts';
import { Screen } from '../../ui/screen.tsx';

const messages = defineMessages('memberPasswordReset', { title: 'Set a new password' });

/** A member's new password; the mail's other link is for who wants none, and a link that has expired leads back. */
export function SetPasswordScreen(props: ScreenProps<typeof passwordResetMachine>) {
  const text = useText();
  return (
    <Screen
      title={text(messages.title)}
      // Who proved their address just now is signed in, and has nowhere to go back to.
      onBack={
        props.snapshot.context.params.member === 'session' ? undefined : () => props.send({ type: 'back' })
      }
    >
      <ResetForm {...props} />
    </Screen>
  );
}
