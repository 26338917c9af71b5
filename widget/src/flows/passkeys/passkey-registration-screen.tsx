import { useText } from '../../i18n/text-context.tsx';
import { waitsUntil } from '../../i18n/words.ts';
import type { ScreenProps } from '../../routing/flow.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorText } from '../../ui/error-text.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { passkeysMachine } from './passkeys.machine.ts';
import { messages } from './passkeys.messages.ts';

export function PasskeyRegistrationScreen({ snapshot, send }: ScreenProps<typeof passkeysMachine>) {
  const text = useText();
  const { error } = snapshot.context;
  if (snapshot.matches('refused') || snapshot.matches('arriving')) {
    return (
      <Screen>
        {snapshot.matches('arriving') && <Spinner />}
        <ErrorText words={error} />
        {snapshot.matches('refused') && (
          <RetryButton from={waitsUntil(error)} onClick={() => send({ type: 'again' })} />
        )}
      </Screen>
    );
  }
  const isCreating = snapshot.matches('creating');
  return (
    <Screen title={text(messages.title)}>
      <p className="lw-body">{text(messages.noPasswords)}</p>
      <p className="lw-body">{text(messages.whatTheyAre)}</p>
      <ErrorText words={error} />
      <div className="lw-group">
        <Button busy={isCreating} onClick={() => send({ type: 'create' })}>
          {text(messages.create)}
        </Button>
        <Button look="plain" waiting={isCreating} onClick={() => send({ type: 'skip' })}>
          {text(messages.skip)}
        </Button>
      </div>
    </Screen>
  );
}
