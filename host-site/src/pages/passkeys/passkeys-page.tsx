import type { WidgetEventType } from '@login-widget/widget/react';
import { useCallback } from 'react';
import { HostedScreen } from '../../features/session/hosted-screen.tsx';
import type { LoginState } from '../../features/session/login-state.ts';
import { rememberPasskey } from '../../features/session/login-way.ts';
import { useSession } from '../../features/session/session-context.ts';
import { useWidgetReady } from '../../features/session/use-widget-ready.ts';
import { paths } from '../../lib/paths.ts';
import { Redirect, useNavigate } from '../../lib/router.ts';
import { localStore } from '../../lib/storage.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { takeFocus } from '../../ui/take-focus.ts';

const FROM_HEADER: LoginState = { source: 'header' };
const AND_BACK: LoginState = { ...FROM_HEADER, returnTo: paths.passkeys };

/**
 * The element's passkey screens. Skip and Done navigate to the account. The element cannot log in a user whose session
 * ends meanwhile, so the page leads to the login and back.
 */
export default function PasskeysPage() {
  const [ready, retry] = useWidgetReady();
  const session = useSession();
  const navigate = useNavigate();
  const leave = useCallback(
    (type: WidgetEventType) => {
      if (type === 'PASSKEY_REGISTER') rememberPasskey(localStore);
      if (type === 'PASSKEY_SKIP' || type === 'PASSKEY_DONE') navigate(paths.account);
    },
    [navigate],
  );

  if (ready.status === 'ready' && !ready.wasSignedIn) {
    return <Redirect to={paths.authentication} state={FROM_HEADER} />;
  }
  return (
    <HostedScreen
      title="Passkeys"
      ready={ready}
      onRetry={retry}
      screen="passkey-registration"
      product="otp"
      onEvent={leave}
      instead={
        ready.status === 'ready' &&
        session.status === 'out' && (
          <div className="log-in-first" role="alert">
            <h2 ref={takeFocus} tabIndex={-1}>
              You were logged out
            </h2>
            <p>Please log in to set up a passkey.</p>
            <PageLink className="button" to={paths.authentication} state={AND_BACK}>
              Log In
            </PageLink>
          </div>
        )
      }
    />
  );
}
