import { messages as links } from '../../../flows/magic-links/magic-links.messages.ts';
import { messages as passwords } from '../../../flows/passwords/passwords.messages.ts';
import { RichText, useText } from '../../../i18n/text-context.tsx';
import type { ScreenProps } from '../../../routing/flow.ts';
import { Address } from '../../../ui/address.tsx';
import { AddressQuestion } from '../../../ui/address-question.tsx';
import { ResendLink, ResendStatus } from '../../../ui/resend-link.tsx';
import { Screen } from '../../../ui/screen.tsx';
import type { memberPasswordsMachine } from './member-passwords.machine.ts';
import { messages } from './member-passwords.messages.ts';

/** Shown after the mail was sent. */
export function MemberPasswordSentScreen({ snapshot, send }: ScreenProps<typeof memberPasswordsMachine>) {
  const text = useText();
  const { email, isVerification, isReset, resendAt } = snapshot.context;
  const title = isReset ? passwords.setNewTitle : messages.sentTitle;
  return (
    <Screen title={text(isVerification ? messages.verifyTitle : title)} onBack={() => send({ type: 'back' })}>
      <p className="lw-body">
        <RichText message={messages.sentTo} values={{ email: <Address>{email}</Address> }} />
      </p>
      <p className="lw-helper">
        <RichText
          message={links.notReceived}
          values={{
            resend: (
              <ResendLink
                message={links.resend}
                waiting={links.resendIn}
                from={resendAt}
                busy={!snapshot.matches({ sent: 'waiting' })}
                onClick={() => send({ type: 'resend' })}
              />
            ),
          }}
        />
      </p>
      <ResendStatus from={resendAt} />
      <AddressQuestion email={email} onChoose={(_, meant) => send({ type: 'help', email: meant })} />
    </Screen>
  );
}
