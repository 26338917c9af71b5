import { RichText, useText } from '../../i18n/text-context.tsx';
import type { Message } from '../../i18n/words.ts';
import type { ScreenProps } from '../../routing/flow.ts';
import type { ResetReason } from '../../routing/routes.ts';
import { Address } from '../../ui/address.tsx';
import { Instead } from '../../ui/instead.tsx';
import { ResendLink, ResendStatus } from '../../ui/resend-link.tsx';
import { Screen } from '../../ui/screen.tsx';
import type { passwordsMachine } from './passwords.machine.ts';
import { messages } from './passwords.messages.ts';
import { withoutPassword } from './without-password.ts';

const WORDS: Record<ResetReason, { title: Message; body: Message }> = {
  forgot: { title: messages.forgotTitle, body: messages.forgotBody },
  dedupe: { title: messages.dedupeTitle, body: messages.dedupeBody },
  breached: { title: messages.breachedTitle, body: messages.breachedBody },
  'set-new': { title: messages.setNewTitle, body: messages.setNewBody },
};

/** Says that a mail that sets a new password was sent, and why. */
export function ResetSentScreen({ snapshot, send }: ScreenProps<typeof passwordsMachine>) {
  const text = useText();
  const { params, reason, resendAt } = snapshot.context;
  const { email } = params;
  const { title, body } = WORDS[reason];
  return (
    <Screen title={text(title)} onBack={() => send({ type: 'back' })}>
      <p className="lw-body">
        <RichText message={body} values={{ email: <Address>{email}</Address> }} />
      </p>
      <p className="lw-helper">
        <RichText
          message={messages.notReceived}
          values={{
            resend: (
              <ResendLink
                message={messages.resend}
                waiting={messages.resendIn}
                from={resendAt}
                busy={!snapshot.matches({ resetSent: 'waiting' })}
                onClick={() => send({ type: 'resend' })}
              />
            ),
          }}
        />
      </p>
      <ResendStatus from={resendAt} />
      <Instead
        alternative={withoutPassword(email, reason)}
        onChoose={(next) => send({ type: 'go', route: next })}
      />
    </Screen>
  );
}
