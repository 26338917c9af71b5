import { useState } from 'react';
import { HostedScreen } from '../../features/session/hosted-screen.tsx';
import type { LoginState } from '../../features/session/login-state.ts';
import { useSession } from '../../features/session/session-context.ts';
import { useWidgetReady } from '../../features/session/use-widget-ready.ts';
import { isAt, paths } from '../../lib/paths.ts';
import { useLocation } from '../../lib/router.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { StatusPage } from '../../ui/status-page.tsx';
import { WaitingButton } from '../../ui/waiting-button.tsx';
import { freshLogin } from './fresh-login.ts';
import { missingForLogOut } from './missing-for-log-out.ts';
import { useLogInAgain } from './use-log-in-again.ts';

/**
 * Consent for other applications. The element shows authorization or log-out, depending on the query. Without a session,
 * also one that ends elsewhere, an authorization leads to the login first; with one, when the application wants a new
 * login.
 */
export default function ConsentPage() {
  const [ready, retry] = useWidgetReady();
  const session = useSession();
  const { pathname, search } = useLocation();
  const [openedAt] = useState(Date.now);
  const again = useLogInAgain();
  const isAuthorizing = isAt(pathname, paths.authorize);
  const missing = isAt(pathname, paths.logOutOfApplication) ? missingForLogOut(search) : undefined;
  if (missing) {
    return (
      <StatusPage
        isError
        title="Looks like there was an error!"
        text={`Required parameter is missing: ${missing}. Please reach out to the application developer.`}
      />
    );
  }
  // An application that wants an answer without a question gets one from the provider.
  const isSilent = new URLSearchParams(search).get('prompt') === 'none';
  const canLogIn = !isSilent && ready.status === 'ready' && isAuthorizing;
  const held = session.status === 'in' ? session.session : undefined;
  const { isNeeded, searchAfter } = freshLogin(search, held, openedAt);
  const login: LoginState = { returnTo: pathname + searchAfter };
  const first = canLogIn && !held && (
    <div className="log-in-first">
      <h2>Log in first</h2>
      <p>No active session detected. Please log in to continue.</p>
      <PageLink className="button" to={paths.authentication} state={login}>
        Log In
      </PageLink>
    </div>
  );
  const anew = canLogIn && (isNeeded || again.isLoggingOut) && (
    <div className="log-in-first">
      <h2>Log in again</h2>
      <p>The application asks you to log in again before you continue.</p>
      <WaitingButton
        isBusy={again.isLoggingOut}
        isWaiting={again.isLoggingOut}
        onCancel={again.cancel}
        onClick={() => again.start(login)}
      >
        Log In
      </WaitingButton>
    </div>
  );
  return (
    <HostedScreen
      title="Access to your account"
      ready={ready}
      onRetry={retry}
      screen="identity-provider"
      product="otp"
      instead={anew || first}
    />
  );
}
