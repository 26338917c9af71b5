import { useText } from '../../../i18n/text-context.tsx';
import type { ScreenProps } from '../../../routing/flow.ts';
import { Screen } from '../../../ui/screen.tsx';
import { EmailForm } from '../../email-form.tsx';
import type { memberPasswordsMachine } from './member-passwords.machine.ts';
import { messages } from './member-passwords.messages.ts';

/** Form that sends a mail to a person without a password. */
export function MemberPasswordHelpScreen({ snapshot, send }: ScreenProps<typeof memberPasswordsMachine>) {
  const text = useText();
  const { params, email, emailError } = snapshot.context;
  return (
    <Screen title={text(messages.helpTitle)} onBack={() => send({ type: 'back' })}>
      <p className="lw-body">
        {text(params.organization ? messages.helpOrganization : messages.helpDiscovery)}
      </p>
      <EmailForm
        initial={email}
        error={emailError}
        busy={snapshot.matches('sending')}
        onSubmit={(typed) => send({ type: 'help.submitted', email: typed })}
      />
    </Screen>
  );
}
