import type { AuthClient } from '@login-widget/auth-client';
import { useRef, useSyncExternalStore } from 'react';
import { supportsPasskeys } from '../../features/session/supports-passkeys.ts';
import { useClient } from '../../features/session/use-client.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { PasskeyItem } from './passkey-item.tsx';
import { usePasskeyActions } from './use-passkey-actions.ts';

/** The account's passkeys, which can be renamed, deleted and added. */
export function Passkeys() {
  const client = useClient();
  return client ? <PasskeyList client={client} /> : null;
}

function PasskeyList({ client }: { client: AuthClient }) {
  const user = useSyncExternalStore(client.user.onChange, client.user.getSync);
  const { add, rename, remove, isAdding, outcome, dismiss } = usePasskeyActions(client);
  const heading = useRef<HTMLHeadingElement>(null);
  const passkeys = user?.webauthn_registrations ?? [];
  const wasAdded = outcome === 'Passkey successfully created!';

  /** Moves the focus when the focused element no longer exists. */
  const toHeading = () => heading.current?.focus();

  return (
    <div className="panel screen-only">
      <h2 ref={heading} tabIndex={-1}>
        {wasAdded ? outcome : 'Passkeys'}
      </h2>
      <p className="visually-hidden" role="status">
        {outcome}
      </p>
      {passkeys.length === 0 && (
        <p className="soft">Log in with your fingerprint, face or screen lock instead of a code.</p>
      )}
      <ul className="items">
        {passkeys.map(({ webauthn_registration_id: id, name }) => (
          <PasskeyItem
            key={id}
            name={name || 'Passkey'}
            heading={heading}
            onRename={(next) => rename(id, next)}
            onDelete={async () => {
              if (await remove(id)) toHeading();
            }}
          />
        ))}
      </ul>
      {supportsPasskeys() ? (
        <div className="button-row">
          <BusyButton className="button button-quiet" isBusy={isAdding} onClick={add}>
            {passkeys.length === 0 ? 'Set up a Passkey' : 'Set up another Passkey'}
          </BusyButton>
          {wasAdded && (
            <button
              type="button"
              className="button"
              onClick={() => {
                dismiss();
                toHeading();
              }}
            >
              Done
            </button>
          )}
        </div>
      ) : (
        <p className="soft">To set one up, open this page in another browser.</p>
      )}
    </div>
  );
}
