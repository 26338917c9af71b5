import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { BRAND } from '../../content/brand.ts';
import { afterLogin } from '../../features/session/after-login.ts';
import { LoginWidget } from '../../features/session/login-widget.tsx';
import { useSession } from '../../features/session/session-context.ts';
import { emailOf } from '../../features/session/session-store.ts';
import { useWidgetReady } from '../../features/session/use-widget-ready.ts';
import { WidgetBox } from '../../features/session/widget-box.tsx';
import { saveEmail } from '../../lib/email.ts';
import { useSettings } from '../../lib/settings-context.ts';
import { localStore } from '../../lib/storage.ts';
import { CalmLines } from '../../ui/calm-lines.tsx';

/**
 * The login screen: shows the element, then navigates to the account or the checkout
 * (`host-site/docs/site.md#signing-in`). It follows the session instead of the element's events, which do not report a
 * login in another tab.
 */
export default function AuthenticationPage() {
  const { publicToken } = useSettings();
  const session = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [ready, retry] = useWidgetReady();
  const hasFinished = useRef(false);

  useEffect(() => {
    if (hasFinished.current || session.status !== 'in' || ready.status !== 'ready') return;
    hasFinished.current = true;
    const email = emailOf(session.session);
    if (email) saveEmail(localStore, email);
    const { to, state: next } = afterLogin(state, ready.wasSignedIn);
    navigate(to, { replace: true, state: next });
  }, [session, ready, state, navigate]);

  return (
    <>
      <section className="sign-in">
        <h1>Log in to {BRAND}</h1>
        <p className="lead">We send a code to your e-mail. New here? The same step makes your account.</p>
        <WidgetBox ready={ready} onRetry={retry}>
          {ready.status === 'ready' && !ready.wasSignedIn && (
            <LoginWidget client={ready.client} publicToken={publicToken} />
          )}
        </WidgetBox>
      </section>
      <CalmLines className="foot-lines" seed={2} />
    </>
  );
}
