import { useText } from '../../i18n/text-context.tsx';
import { waitsUntil } from '../../i18n/words.ts';
import type { ScreenProps } from '../../routing/flow.ts';
import { useBootstrap } from '../../ui/bootstrap-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorText } from '../../ui/error-text.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { messages } from './mfa.messages.ts';
import { QrCode } from './qr-code.tsx';
import type { totpMachine } from './totp.machine.ts';
import { totpUri } from './totp-uri.ts';

/** Shows a QR code for an authenticator app. */
export function TotpEnrollmentScreen({ snapshot, send }: ScreenProps<typeof totpMachine>) {
  const text = useText();
  const { projectName } = useBootstrap();
  const { totp, error, params } = snapshot.context;
  const issuer = params.organization ?? projectName ?? location.hostname;
  const uri = totp && totpUri({ secret: totp.secret, issuer, account: params.account });
  return (
    <Screen title={text(messages.scanTitle)} onBack={() => send({ type: 'back' })}>
      <p className="lw-body">{text(params.words?.scan ?? messages.scanBody)}</p>
      <div className="lw-qr-place">
        {uri && <QrCode text={uri} label={text(messages.qrCode)} />}
        {snapshot.matches('creating') && <Spinner />}
        <ErrorText words={error} />
      </div>
      {snapshot.matches('refused') ? (
        <RetryButton from={waitsUntil(error)} onClick={() => send({ type: 'retry' })} />
      ) : (
        <div className="lw-group">
          <Button disabled={!uri} onClick={() => send({ type: 'continue' })}>
            {text(messages.continue)}
          </Button>
          <Button look="plain" disabled={!uri} onClick={() => send({ type: 'manual' })}>
            {text(messages.troubleScanning)}
          </Button>
        </div>
      )}
    </Screen>
  );
}
