import type { AuthClient } from '@login-widget/auth-client';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { isRemoved } from '../../features/session/provider-errors.ts';
import { useClient } from '../../features/session/use-client.ts';
import { messageOf } from '../../lib/message-of.ts';
import { queryClient } from '../../lib/query-client.ts';
import { ConnectedAppItem } from './connected-app-item.tsx';
import { useOutcome } from './use-outcome.ts';

interface ConnectedAppsProps {
  readonly sessionId: string;
}

/** The connected applications of the account, with buttons that disconnect them. Renders nothing if there are none. */
export function ConnectedApps({ sessionId }: ConnectedAppsProps) {
  const client = useClient();
  return client ? <ConnectedAppList client={client} sessionId={sessionId} /> : null;
}

function ConnectedAppList({ client, sessionId }: ConnectedAppsProps & { client: AuthClient }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { outcome, begin, succeed, fail } = useOutcome();
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['connected-apps', sessionId],
      queryFn: async () => (await client.user.getConnectedApps()).connected_apps,
    },
    queryClient,
  );

  const disconnect = async (id: string, name: string) => {
    begin();
    try {
      await client.user.revokedConnectedApp(id);
    } catch (error) {
      if (!isRemoved(error))
        return fail(`${name} was not disconnected`, messageOf(error, 'Please try again.'));
    }
    await refetch();
    succeed(`${name} was disconnected.`);
    // The button that had the focus no longer exists.
    heading.current?.focus();
  };

  const apps = data ?? [];
  if (apps.length === 0 && !isError && outcome === '') return null;
  return (
    <div className="panel screen-only">
      <h2 ref={heading} tabIndex={-1}>
        Connected apps
      </h2>
      <p className={apps.length > 0 ? 'visually-hidden' : 'soft'} role="status">
        {outcome}
      </p>
      {isError && (
        <>
          <p className="soft" role="alert">
            Your connected apps could not be loaded.
          </p>
          <button type="button" className="button button-quiet" onClick={() => refetch()}>
            Try again
          </button>
        </>
      )}
      <ul className="items">
        {apps.map(({ connected_app_id: id, name, scopes_granted: scopes }) => (
          <ConnectedAppItem key={id} name={name} scopes={scopes} onDisconnect={() => disconnect(id, name)} />
        ))}
      </ul>
    </div>
  );
}
