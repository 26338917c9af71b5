import { useCallback, useEffect } from 'react';
import { afterLogin } from '../../features/session/after-login.ts';
import { callbackLink } from '../../features/session/callback-link.ts';
import type { LoginState } from '../../features/session/login-state.ts';
import { useSession } from '../../features/session/session-context.ts';
import { paths } from '../../lib/paths.ts';
import { useGoOn, useNavigate } from '../../lib/router.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { StatusPage } from '../../ui/status-page.tsx';
import { useMagicLink } from './use-magic-link.ts';

/** Milliseconds; enough time to read an error before the login screen returns. */
const RETURN_DELAY = 3000;

/** Keeps the link's plan and destination for a login by another method. */
const loginAgain = (): LoginState => callbackLink().login;

/** Where the login screen leads from here: a user who is logged in does not stay on it. */
function destination(isLoggedIn: boolean): string {
  if (!isLoggedIn) return 'Taking you back to the login screen…';
  switch (afterLogin(loginAgain(), 'already-signed-in').to) {
    case paths.account:
      return 'Taking you to your account…';
    case paths.paymentProcessing:
      return 'Taking you to the checkout…';
    default:
      return 'Taking you back to where you were…';
  }
}

/** Verifies a sign-in link (`host-site/docs/site.md#signing-in`). */
export default function AuthCallbackPage() {
  const navigate = useNavigate();
  const isLoggedIn = useSession().status === 'in';
  const { link, confirm } = useMagicLink();
  const goOn = useGoOn();
  const toLogin = useCallback(
    () => navigate(paths.authentication, { replace: true, state: loginAgain() }),
    [navigate],
  );

  useEffect(() => {
    if (link.status !== 'error') return undefined;
    const timer = setTimeout(() => goOn(toLogin), RETURN_DELAY);
    return () => clearTimeout(timer);
  }, [link.status, toLogin, goOn]);

  switch (link.status) {
    case 'asking':
      return (
        <StatusPage
          title="Continue to log in"
          text="You opened this link in a different browser from the one that asked for it. Continue to log in here."
        >
          <button type="button" className="button" onClick={confirm}>
            Continue
          </button>
        </StatusPage>
      );
    case 'elsewhere':
      return (
        <StatusPage
          title="Open the link where you asked for it"
          text="It works only in the browser that asked for it. You can log in here with a code instead."
        >
          <PageLink className="button" to={paths.authentication} state={loginAgain()}>
            Log in with a code instead
          </PageLink>
        </StatusPage>
      );
    case 'error':
      return (
        <StatusPage title="Authentication Failed" text={link.message} isError>
          {link.canRetry && (
            <button type="button" className="button" onClick={confirm}>
              Try Again
            </button>
          )}
          <p className="hint">{destination(isLoggedIn)}</p>
        </StatusPage>
      );
    case 'success':
      return <StatusPage title="You are logged in" text="One moment…" isBusy />;
    default:
      return <StatusPage title="Verifying your link" text="This takes a moment." isBusy onCancel={toLogin} />;
  }
}
