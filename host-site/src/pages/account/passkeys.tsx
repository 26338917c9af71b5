import type { AuthClient } from '@login-widget/auth-client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSessionStore } from '../../features/session/session-context.ts';
import { PasskeyItem } from './passkey-item.tsx';
import { usePasskeyActions } from './use-passkey-actions.ts';

/** The passkeys of the account, to rename, delete and add (specification, section 2). */
export function Passkeys() {
  const session = useSessionStore();
  const [client, setClient] = useState<AuthClient>();
  useEffect(() => {
    session.client().then(setClient, () => undefined);
  }, [session]);
  return client ? <PasskeyList client={client} /> : null;
}

function PasskeyList({ client }: { client: AuthClient }) {
  const user = useSyncExternalStore(client.user.onChange, client.user.getSync);
  const { add, rename, remove, isAdding, wasAdded, dismiss } = usePasskeyActions(client);
  const passkeys = user?.webauthn_registrations ?? [];
  return (
    <div className="panel">
      <h2>{wasAdded ? 'Passkey successfully created!' : 'Passkeys'}</h2>
      {passkeys.length === 0 && (
        <p className="soft">Log in with your fingerprint, face or screen lock instead of a code.</p>
      )}
      <ul className="passkeys">
        {passkeys.map(({ webauthn_registration_id: id, name }) => (
          <PasskeyItem
            key={id}
            name={name || 'Passkey'}
            onRename={(next) => rename(id, next)}
            onDelete={() => remove(id)}
          />
        ))}
      </ul>
      <div className="app-buttons">
        <button type="button" className="button button-quiet" disabled={isAdding} onClick={add}>
          {passkeys.length === 0 ? 'Set up a Passkey' : 'Set up another Passkey'}
        </button>
        {wasAdded && (
          <button type="button" className="button" onClick={dismiss}>
            Done
          </button>
        )}
      </div>
    </div>
  );
}
