import { common } from '../../i18n/common.messages.ts';
import { RichText, useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { Divider } from '../../ui/divider.tsx';
import { useElementId } from '../../ui/element-id.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { ProgressPlaceView } from '../../ui/progress.view.tsx';
import { Screen } from '../../ui/screen.tsx';
import { toReact } from '../../view/to-react.ts';
import { messages } from './mfa.messages.ts';
import type { totpMachine } from './totp.machine.ts';

export function TotpEntryScreen({ snapshot, send }: ScreenProps<typeof totpMachine>) {
  const text = useText();
  const { entry, totp, params } = snapshot.context;
  const whereId = useElementId('code-where');
  const isVerifying = snapshot.matches('verifying');
  const canText = totp === undefined && params.phone !== undefined && params.methods.includes('smsOtp');
  return (
    <Screen title={text(messages.entryTitle)} onBack={() => send({ type: 'back' })}>
      <p id={whereId} className="lw-body">
        {text(messages.entryBody)}
      </p>
      <CodeInput
        label={text(messages.entryLabel)}
        entry={entry}
        describedBy={whereId}
        busy={isVerifying}
        onChange={(typed) => send({ type: 'code.typed', text: typed })}
        onEnter={() => send({ type: 'code.submitted' })}
      />
      {toReact(ProgressPlaceView({ children: isVerifying && <Progress label={text(messages.verifying)} /> }))}
      <p className="lw-helper">
        {totp ? (
          text(messages.newCode)
        ) : (
          <RichText
            message={messages.noApp}
            values={{
              backup: (
                <LinkButton disabled={isVerifying} onClick={() => send({ type: 'recovery.opened' })}>
                  {text(messages.useBackup)}
                </LinkButton>
              ),
            }}
          />
        )}
      </p>
      {canText && (
        <>
          <Divider>{text(common.or)}</Divider>
          <Button look="secondary" waiting={isVerifying} onClick={() => send({ type: 'text.me' })}>
            {text(messages.textCodeInstead)}
          </Button>
        </>
      )}
    </Screen>
  );
}
