import { useCallback, useEffect } from 'react';
import { useBackend } from '../../features/billing/backend-context.ts';
import { isSubscriber } from '../../features/billing/is-subscriber.ts';
import { useSessionStore } from '../../features/session/session-context.ts';
import { paths } from '../../lib/paths.ts';
import { useGoOn, useLocation, useNavigate } from '../../lib/router.ts';
import { useSubscribedStore } from '../../lib/subscribed.ts';
import { StatusPage } from '../../ui/status-page.tsx';

/** Return page of the hosted checkout: refreshes the subscription, then navigates to the account. */
export default function PaymentSuccessPage() {
  const session = useSessionStore();
  const backend = useBackend();
  const subscribed = useSubscribedStore();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const sessionId = new URLSearchParams(useLocation().search).get('session_id');

  const toAccount = useCallback(() => {
    const query = new URLSearchParams({ success: 'true', ...(sessionId && { session_id: sessionId }) });
    navigate(`${paths.account}?${query}`, { replace: true });
  }, [navigate, sessionId]);

  useEffect(() => {
    let isCurrent = true;
    const refresh = async () => subscribed.check(await isSubscriber(await session.client(), backend));
    refresh()
      .catch(() => undefined)
      .then(() => {
        if (isCurrent) goOn(toAccount);
      });
    return () => {
      isCurrent = false;
    };
  }, [session, backend, subscribed, toAccount, goOn]);

  // The account asks again.
  return <StatusPage title="Redirecting..." isBusy onCancel={toAccount} />;
}
