import { useStrings, useText } from '../../i18n/text-context.tsx';
import { say } from '../../i18n/words.ts';
import type { ScreenProps } from '../../routing/flow.ts';
import { AddressQuestion } from '../../ui/address-question.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { useElementId } from '../../ui/element-id.ts';
import { Progress } from '../../ui/progress.tsx';
import { ResendLink, ResendStatus } from '../../ui/resend-link.tsx';
import { CountdownView } from '../../ui/resend-link.view.tsx';
import { BackButton } from '../../ui/screen.tsx';
import { toReact } from '../../view/to-react.ts';
import { isPhoneNumber } from './is-phone-number.ts';
import type { otpsMachine } from './otps.machine.ts';
import { messages } from './otps.messages.ts';
import { PasscodeView } from './passcode.view.tsx';

export function PasscodeScreen({ snapshot, send }: ScreenProps<typeof otpsMachine>) {
  const text = useText();
  const strings = useStrings();
  const { params, entry, secondsLeft } = snapshot.context;
  const verifying = snapshot.matches({ asking: { code: 'verifying' } });
  const expired = snapshot.matches({ asking: { countdown: 'expired' } });
  const resending = snapshot.matches({ asking: { delivery: 'resending' } });
  // Another try of an expired code is of no use.
  const isLate =
    expired && entry.error && 'message' in entry.error && entry.error.message === messages.invalid;
  return toReact(
    PasscodeView({
      strings,
      params,
      id: useElementId('code'),
      back: <BackButton onBack={() => send({ type: 'back' })} />,
      code: (label, describedBy) => (
        <CodeInput
          label={label}
          entry={isLate ? { ...entry, error: say(messages.expired, { resend: '' }) } : entry}
          describedBy={describedBy}
          busy={verifying}
          sentAt={params.sentAt}
          onChange={(typed) => send({ type: 'code.typed', text: typed })}
          onEnter={() => send({ type: 'code.submitted' })}
        />
      ),
      progress: verifying && <Progress label={text(messages.verifying)} />,
      time: expired ? undefined : CountdownView({ seconds: secondsLeft, locale: strings.locale }),
      isLate,
      resend: (
        <ResendLink
          message={messages.resend}
          waiting={messages.resendIn}
          from={params.resendAt}
          busy={resending}
          disabled={verifying}
          onClick={() => send({ type: 'resend' })}
        />
      ),
      status: (
        <ResendStatus from={params.resendAt}>
          {expired ? text(messages.expired, { resend: text(messages.resend) }) : undefined}
        </ResendStatus>
      ),
      question: !isPhoneNumber(params.destination) && (
        <AddressQuestion
          email={params.destination.address}
          onChoose={(route) => send({ type: 'instead', route })}
        />
      ),
      onInstead: (route) => send({ type: 'instead', route }),
    }),
  );
}
