import { HostedScreen } from '../../features/session/hosted-screen.tsx';
import type { LoginState } from '../../features/session/login-state.ts';
import { useWidgetReady } from '../../features/session/use-widget-ready.ts';
import { isAt, paths } from '../../lib/paths.ts';
import { useLocation } from '../../lib/router.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { StatusPage } from '../../ui/status-page.tsx';
import { missingForLogOut } from './missing-for-log-out.ts';

/**
 * Consent for other applications. The element shows authorization or log-out, depending on the query. Without a session,
 * an authorization leads to the login first.
 */
export default function ConsentPage() {
  const [ready, retry] = useWidgetReady();
  const { pathname, search } = useLocation();
  const login: LoginState = { returnTo: pathname + search };
  const missing = isAt(pathname, paths.logOutOfApplication) ? missingForLogOut(search) : undefined;
  // An application that wants an answer without a question gets one from the provider.
  const isSilent = new URLSearchParams(search).get('prompt') === 'none';
  const canLogIn =
    !isSilent && ready.status === 'ready' && !ready.wasSignedIn && isAt(pathname, paths.authorize);
  if (missing) {
    return (
      <StatusPage
        isError
        title="Looks like there was an error!"
        text={`Required parameter is missing: ${missing}. Please reach out to the application developer.`}
      />
    );
  }
  return (
    <HostedScreen
      title="Access to your account"
      ready={ready}
      onRetry={retry}
      screen="identity-provider"
      product="otp"
      instead={
        canLogIn && (
          <div className="log-in-first">
            <h2>Log in first</h2>
            <p>No active session detected. Please log in to continue.</p>
            <PageLink className="button" to={paths.authentication} state={login}>
              Log In
            </PageLink>
          </div>
        )
      }
    />
  );
}
