import { useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import type { mfaMachine } from './mfa.machine.ts';
import { messages } from './mfa.messages.ts';

const LABELS = { totp: messages.useApp, smsOtp: messages.textCode } as const;

export function MfaSelectionScreen({ snapshot, send }: ScreenProps<typeof mfaMachine>) {
  const text = useText();
  const { methods, words } = snapshot.context.params;
  return (
    <Screen title={text(messages.selectionTitle)} onBack={() => send({ type: 'back' })}>
      <p className="lw-body">{text(words?.why ?? messages.why)}</p>
      <div className="lw-group">
        {methods.map((method) => (
          <Button key={method} look="secondary" onClick={() => send({ type: 'choose', method })}>
            {text(LABELS[method])}
          </Button>
        ))}
      </div>
    </Screen>
  );
}
