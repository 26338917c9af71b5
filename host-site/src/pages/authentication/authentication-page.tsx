import { useCallback, useRef } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { BRAND } from '../../content/brand.ts';
import { readLoginState } from '../../features/session/login-state.ts';
import { LoginWidget } from '../../features/session/login-widget.tsx';
import { useSessionStore } from '../../features/session/session-context.ts';
import { emailOf } from '../../features/session/session-store.ts';
import { useWidgetReady } from '../../features/session/use-widget-ready.ts';
import { WidgetBox } from '../../features/session/widget-box.tsx';
import { saveEmail } from '../../lib/email.ts';
import { paths } from '../../lib/paths.ts';
import { useSettings } from '../../lib/settings-context.ts';
import { localStore } from '../../lib/storage.ts';
import { CalmLines } from '../../ui/calm-lines.tsx';

/** The login screen: hosts the element, then leads to the account or to the checkout (specification, section 4). */
export default function AuthenticationPage() {
  const { publicToken } = useSettings();
  const session = useSessionStore();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [ready, retry] = useWidgetReady();
  const { source, duration, returnTo } = readLoginState(state);
  const hasFinished = useRef(false);

  const finish = useCallback(() => {
    const current = session.get();
    if (hasFinished.current || current.status !== 'in') return;
    hasFinished.current = true;
    const email = emailOf(current.session);
    if (email) saveEmail(localStore, email);
    if (returnTo) navigate(returnTo, { replace: true });
    else if (source === 'header') navigate(paths.account, { replace: true });
    else navigate(paths.paymentProcessing, { replace: true, state: { selectedDuration: duration } });
  }, [session, navigate, source, duration, returnTo]);

  if (ready.status === 'ready' && ready.wasSignedIn) {
    return <Navigate to={returnTo ?? paths.account} replace />;
  }
  return (
    <>
      <section className="sign-in">
        <h1>Log in to {BRAND}</h1>
        <p className="lead">We send a code to your e-mail. New here? The same step makes your account.</p>
        <WidgetBox ready={ready} onRetry={retry}>
          {ready.status === 'ready' && (
            <LoginWidget client={ready.client} publicToken={publicToken} onComplete={finish} />
          )}
        </WidgetBox>
      </section>
      <CalmLines className="foot-lines" seed={2} />
    </>
  );
}
