import type { SignInReason } from '@login-widget/widget/react';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { BRAND } from '../../content/brand.ts';
import { JournalScreen } from '../../features/app-preview/journal-screen.tsx';
import { keepPlan } from '../../features/pricing/chosen-plan.ts';
import { afterLogin } from '../../features/session/after-login.ts';
import { unmarkExpectedSession } from '../../features/session/expected-session.ts';
import { loginOf, readLoginState } from '../../features/session/login-state.ts';
import { rememberWay } from '../../features/session/login-way.ts';
import { useSession, useSessionStore } from '../../features/session/session-context.ts';
import { emailOf } from '../../features/session/session-store.ts';
import { useWidgetReady } from '../../features/session/use-widget-ready.ts';
import { WidgetBox } from '../../features/session/widget-box.tsx';
import { saveEmail } from '../../lib/email.ts';
import { paths } from '../../lib/paths.ts';
import { useGoOn, useLocation, useNavigate } from '../../lib/router.ts';
import { localStore, tabStore } from '../../lib/storage.ts';
import { useHydrating } from '../../lib/use-hydrating.ts';
import { CalmLines } from '../../ui/calm-lines.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { LoginForm } from './login-form.tsx';
import { PlanSummary } from './plan-summary.tsx';

/** The page's chunk contains the element. */
const noMore = async () => undefined;

/**
 * The login screen: shows the element, then navigates to the account or the checkout
 * (`host-site/docs/site.md#signing-in`).
 */
export default function AuthenticationPage() {
  const session = useSession();
  const store = useSessionStore();
  const navigate = useNavigate();
  const { state } = useLocation();
  const isHydrating = useHydrating();
  const [ready, retry] = useWidgetReady(noMore, true);
  const hasFinished = useRef(false);
  const goOn = useGoOn();
  const { source, duration, hasChosenPlan, returnTo } = readLoginState(state);
  const isOrdering = hasChosenPlan && source !== 'header' && !returnTo;

  const client = ready.status === 'ready' ? ready.client : undefined;

  const finish = useCallback(
    (reason: SignInReason) => {
      const held = store.get();
      if (held.status !== 'in' || hasFinished.current) return;
      hasFinished.current = true;
      const email = emailOf(held.session, client?.user.getSync());
      if (email) saveEmail(localStore, email);
      rememberWay(localStore, held.session);
      const { to, state: next } = afterLogin(state, reason);
      goOn(() => {
        if (to === paths.pricing) keepPlan(tabStore, duration);
        navigate(to, { replace: true, state: next });
      });
    },
    [store, client, state, duration, navigate, goOn],
  );

  const isLeaving = !isHydrating && ready.status === 'ready' && ready.wasSignedIn;
  useEffect(() => {
    if (isLeaving && session.status === 'in') finish('already-signed-in');
  }, [isLeaving, session, finish]);

  // Until then, the mark hides the form of the page's HTML.
  const isKnown = !isHydrating && ready.status !== 'loading';
  useLayoutEffect(() => {
    if (isKnown) unmarkExpectedSession(document);
  }, [isKnown]);

  // The first render is identical to the prerendered one, whoever looks at it.
  const showsForm = isHydrating || (ready.status === 'ready' && !ready.wasSignedIn);
  const showsOrder = isOrdering && !isHydrating;
  return (
    <section className={isLeaving ? 'log-in is-leaving' : 'log-in'}>
      <div className="log-in-form">
        <h1>Log in to {BRAND}</h1>
        <p className="lead">
          No password: we email you a code or a link. New here? The same step creates your account.
        </p>
        {!isHydrating && <CookieNotice />}
        <WidgetBox ready={ready} isShown={showsForm} onRetry={retry}>
          <LoginForm client={client} login={loginOf(state)} onLoggedIn={finish} />
        </WidgetBox>
        <div className="log-in-leaving">
          <h1>You are logged in</h1>
          <p className="lead">
            <Spinner /> One moment…
          </p>
        </div>
      </div>
      <div className="log-in-side">
        {showsOrder ? <PlanSummary duration={duration} /> : <JournalScreen className="log-in-phone" />}
        <CalmLines className="log-in-lines" seed={2} lines={5} />
      </div>
    </section>
  );
}
