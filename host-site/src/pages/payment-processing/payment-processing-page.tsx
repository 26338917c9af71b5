import { useEffect, useState } from 'react';
import { useBackend } from '../../features/billing/backend-context.ts';
import { isUnreached } from '../../features/billing/backend-error.ts';
import { hasSessionEnded } from '../../features/billing/has-session-ended.ts';
import { startCheckout } from '../../features/billing/start-checkout.ts';
import { keepPlan } from '../../features/pricing/chosen-plan.ts';
import { readLoginState } from '../../features/session/login-state.ts';
import { useSessionStore } from '../../features/session/session-context.ts';
import { useLoginRequired } from '../../features/session/use-login-required.ts';
import { savedEmail } from '../../lib/email.ts';
import { leaveForPayment, stay } from '../../lib/leave-site.ts';
import { messageOf } from '../../lib/message-of.ts';
import { paths } from '../../lib/paths.ts';
import { useGoOn, useLocation, useNavigate } from '../../lib/router.ts';
import { useSettings } from '../../lib/settings-context.ts';
import { localStore, tabStore } from '../../lib/storage.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { StatusPage } from '../../ui/status-page.tsx';
import { useToast } from '../../ui/toasts.tsx';

/** Requests the hosted checkout and navigates to it. */
export default function PaymentProcessingPage() {
  const { paymentMode } = useSettings();
  const session = useSessionStore();
  const backend = useBackend();
  const navigate = useNavigate();
  const toast = useToast();
  const requireLogin = useLoginRequired();
  const { duration } = readLoginState(useLocation().state);
  const goOn = useGoOn();
  const [failure, setFailure] = useState<{ readonly cause: unknown }>();

  useEffect(() => {
    let isReplaced = false;
    // 'Try Again' and 'Cancel' navigate to the prices.
    keepPlan(tabStore, duration);
    const logIn = () => requireLogin({ selectedDuration: duration }, { replace: true });
    const checkOut = async () => {
      const client = await session.client();
      if (isReplaced) return;
      if (!client.session.getSync()) return goOn(logIn);
      const email = savedEmail(localStore);
      if (!email) throw new Error('Email not found. Please complete the authentication process again.');
      const url = await startCheckout(backend, { email, duration, paymentMode, client });
      if (isReplaced) return;
      goOn(() => {
        if (url) return leaveForPayment(url, { replace: true });
        toast({ title: 'Active Subscription Found', isForNextPage: true });
        navigate(paths.account, { replace: true });
      });
    };
    checkOut().catch(async (cause: unknown) => {
      const hasEnded = await hasSessionEnded(cause, session.client);
      if (isReplaced) return;
      goOn(hasEnded ? logIn : () => setFailure({ cause }));
    });
    return () => {
      isReplaced = true;
    };
  }, [session, backend, navigate, toast, requireLogin, duration, paymentMode, goOn]);

  if (failure) {
    const text = messageOf(failure.cause, 'An error occurred during checkout');
    return (
      <StatusPage title="Checkout Error" text={text} isError>
        {isUnreached(failure.cause) && <p className="hint">Check your connection. Nothing was charged.</p>}
        <PageLink className="button" to={paths.pricing}>
          Try Again
        </PageLink>
      </StatusPage>
    );
  }
  const cancel = () => {
    stay();
    navigate(paths.pricing, { replace: true });
  };
  return (
    <StatusPage
      title="Redirecting to Checkout"
      text="Please wait while we connect to Stripe…"
      isBusy
      onCancel={cancel}
    />
  );
}
