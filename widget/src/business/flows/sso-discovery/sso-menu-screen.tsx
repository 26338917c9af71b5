import { useText } from '../../../i18n/text-context.tsx';
import { say } from '../../../i18n/words.ts';
import type { ScreenProps } from '../../../routing/flow.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLabel } from '../../../ui/button-label.tsx';
import { ErrorText } from '../../../ui/error-text.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { messages as business } from '../../business.messages.ts';
import type { ssoDiscoveryMachine } from './sso-discovery.machine.ts';
import { messages } from './sso-discovery.messages.ts';

export function SsoMenuScreen({ snapshot, send }: ScreenProps<typeof ssoDiscoveryMachine>) {
  const text = useText();
  const { connections, chosen, error } = snapshot.context;
  const isStarting = snapshot.matches('starting');
  return (
    <Screen title={text(messages.menuTitle)} onBack={() => send({ type: 'back' })}>
      <div className="lw-group">
        {connections.map((connection) => (
          <Button
            key={connection.connection_id}
            look="secondary"
            busy={connection === chosen && isStarting}
            waiting={connection !== chosen && isStarting}
            onClick={() => send({ type: 'choose', connection })}
          >
            <ButtonLabel words={say(business.continueWith, { provider: connection.display_name })} />
          </Button>
        ))}
        <ErrorText words={error} />
      </div>
    </Screen>
  );
}
