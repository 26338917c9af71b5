import type { ScreenProps } from '../../routing/flow.ts';
import { messages } from './idp-consent.messages.ts';
import type { logoutMachine } from './logout.machine.ts';
import { ConsentErrorScreen } from './status-screens.tsx';

/** After a failed log-out, the title says that the session goes on: others may use the device too. */
export function LogoutErrorScreen({ snapshot, send }: ScreenProps<typeof logoutMachine>) {
  const { services, redirectUri } = snapshot.context;
  const isKept = redirectUri !== '' && services.client.session.getSync() !== null;
  return (
    <ConsentErrorScreen
      title={isKept ? messages.stayedTitle : messages.errorTitle}
      snapshot={snapshot}
      send={send}
    />
  );
}
