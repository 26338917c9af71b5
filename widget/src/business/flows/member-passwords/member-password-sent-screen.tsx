import { RichText, useText } from '../../../i18n/text-context.tsx';
import type { ScreenProps } from '../../../routing/flow.ts';
import { Screen } from '../../../ui/screen.tsx';
import type { memberPasswordsMachine } from './member-passwords.machine.ts';
import { messages } from './member-passwords.messages.ts';

/** Shown after the mail was sent. */
export function MemberPasswordSentScreen({ snapshot, send }: ScreenProps<typeof memberPasswordsMachine>) {
  const text = useText();
  const { email, isVerification } = snapshot.context;
  return (
    <Screen
      title={text(isVerification ? messages.verifyTitle : messages.sentTitle)}
      onBack={() => send({ type: 'back' })}
    >
      <p className="lw-body">
        <RichText message={messages.sentTo} values={{ email: <b translate="no">{email}</b> }} />
      </p>
    </Screen>
  );
}
