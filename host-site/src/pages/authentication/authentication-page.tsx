import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { BRAND } from '../../content/brand.ts';
import { afterLogin } from '../../features/session/after-login.ts';
import { loginOf, readLoginState } from '../../features/session/login-state.ts';
import { rememberWay } from '../../features/session/login-way.ts';
import { useSession } from '../../features/session/session-context.ts';
import { emailOf } from '../../features/session/session-store.ts';
import { useWidgetReady } from '../../features/session/use-widget-ready.ts';
import { WidgetBox } from '../../features/session/widget-box.tsx';
import { saveEmail } from '../../lib/email.ts';
import { localStore } from '../../lib/storage.ts';
import { CalmLines } from '../../ui/calm-lines.tsx';
import { LoginForm } from './login-form.tsx';
import { PlanSummary } from './plan-summary.tsx';

/**
 * The login screen: shows the element, then navigates to the account or the checkout
 * (`host-site/docs/site.md#signing-in`). It follows the session instead of the element's events, which do not report a
 * login in another tab.
 */
export default function AuthenticationPage() {
  const session = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [ready, retry] = useWidgetReady();
  const hasFinished = useRef(false);
  const { source, duration, hasChosenPlan, returnTo } = readLoginState(state);
  const isOrdering = hasChosenPlan && source !== 'header' && !returnTo;

  useEffect(() => {
    if (hasFinished.current || session.status !== 'in' || ready.status !== 'ready') return;
    hasFinished.current = true;
    const email = emailOf(session.session, ready.client.user.getSync());
    if (email) saveEmail(localStore, email);
    rememberWay(localStore, session.session);
    const { to, state: next } = afterLogin(state, ready.wasSignedIn);
    navigate(to, { replace: true, state: next });
  }, [session, ready, state, navigate]);

  return (
    <>
      <section className="sign-in">
        <h1>Log in to {BRAND}</h1>
        <p className="lead">Enter your e-mail address. New here? The same step creates your account.</p>
        {isOrdering && <PlanSummary duration={duration} />}
        <WidgetBox ready={ready} onRetry={retry}>
          {ready.status === 'ready' && !ready.wasSignedIn && (
            <LoginForm client={ready.client} login={loginOf(state)} />
          )}
        </WidgetBox>
      </section>
      <CalmLines className="foot-lines" seed={2} />
    </>
  );
}
