import { useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Screen } from '../../ui/screen.tsx';
import { messages } from './mfa.messages.ts';
import type { totpMachine } from './totp.machine.ts';

/** `abcd efgh`: groups of four are easier to copy by hand. */
const inGroups = (secret: string): string => secret.toLowerCase().replace(/.{4}(?=.)/g, '$& ');

/** Shows the secret as text, for an app on the same device. */
export function TotpEnrollmentManualScreen({ snapshot, send }: ScreenProps<typeof totpMachine>) {
  const text = useText();
  return (
    <Screen title={text(messages.manualTitle)} onBack={() => send({ type: 'scan' })}>
      <p className="lw-body">{text(messages.manualBody)}</p>
      <CopyField
        label={text(messages.secret)}
        copyLabel={text(messages.copyCode)}
        value={inGroups(snapshot.context.totp?.secret ?? '')}
        onCopy={() => send({ type: 'copy' })}
      />
      <div className="lw-group">
        <Button onClick={() => send({ type: 'continue' })}>{text(messages.continue)}</Button>
        <Button look="plain" onClick={() => send({ type: 'scan' })}>
          {text(messages.scanAgain)}
        </Button>
      </div>
    </Screen>
  );
}
