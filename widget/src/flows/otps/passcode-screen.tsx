import { RichText, useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { formatCountdown } from '../../rules/countdown.ts';
import { PASSCODE_LENGTH } from '../../rules/passcode.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { useElementId } from '../../ui/element-id.ts';
import { Instead } from '../../ui/instead.tsx';
import { Progress } from '../../ui/progress.tsx';
import { ResendLink, ResendStatus } from '../../ui/resend-link.tsx';
import { Screen } from '../../ui/screen.tsx';
import { isPhoneNumber } from './is-phone-number.ts';
import type { otpsMachine } from './otps.machine.ts';
import { messages } from './otps.messages.ts';

export function PasscodeScreen({ snapshot, send }: ScreenProps<typeof otpsMachine>) {
  const text = useText();
  const { params, entry, secondsLeft } = snapshot.context;
  const verifying = snapshot.matches({ asking: { code: 'verifying' } });
  const expired = snapshot.matches({ asking: { countdown: 'expired' } });
  const resending = snapshot.matches({ asking: { delivery: 'resending' } });
  const resend = (
    <ResendLink
      key="resend"
      message={messages.resend}
      waiting={messages.resendIn}
      from={params.resendAt}
      busy={resending}
      disabled={verifying}
      onClick={() => send({ type: 'resend' })}
    />
  );
  const sentId = useElementId('code-sent');
  const repeatedId = useElementId('code-repeated');
  return (
    <Screen title={text(messages.title)} onBack={() => send({ type: 'back' })}>
      <p id={sentId} className="lw-body">
        <RichText
          message={messages.sentTo}
          values={{
            length: PASSCODE_LENGTH,
            destination: (
              <b translate="no" className={isPhoneNumber(params.destination) ? 'lw-whole' : undefined}>
                {params.destination.shown}
              </b>
            ),
          }}
        />
      </p>
      {params.isRepeated && (
        <p id={repeatedId} className="lw-helper">
          <span>{text(messages.askedAgain)}</span>
        </p>
      )}
      <CodeInput
        label={text(messages.label)}
        entry={entry}
        describedBy={params.isRepeated ? `${sentId} ${repeatedId}` : sentId}
        busy={verifying}
        onChange={(typed) => send({ type: 'code.typed', text: typed })}
        onEnter={() => send({ type: 'code.submitted' })}
      />
      {verifying && <Progress label={text(messages.verifying)} />}
      <p className="lw-helper">
        {expired ? (
          <RichText message={messages.expired} values={{ resend }} />
        ) : (
          <RichText
            message={messages.expiresIn}
            values={{ time: <time suppressHydrationWarning>{formatCountdown(secondsLeft)}</time>, resend }}
          />
        )}
      </p>
      <ResendStatus from={params.resendAt}>
        {expired ? text(messages.expired, { resend: text(messages.resend) }) : undefined}
      </ResendStatus>
      <Instead alternative={params.instead} onChoose={(route) => send({ type: 'instead', route })} />
    </Screen>
  );
}
