import { useCallback, useEffect } from 'react';
import { useBackend } from '../../features/billing/backend-context.ts';
import { useLoadedAfterPortal } from '../../features/billing/portal-visit.ts';
import { userKey, useUser } from '../../features/billing/use-user.ts';
import { withProof } from '../../features/billing/with-proof.ts';
import { useSessionStore } from '../../features/session/session-context.ts';
import { emailOf, type Session } from '../../features/session/session-store.ts';
import { useClient } from '../../features/session/use-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useSubscribed, useSubscribedStore } from '../../lib/subscribed.ts';
import { AppButtons } from './app-buttons.tsx';
import { ConnectedApps } from './connected-apps.tsx';
import { Devices } from './devices.tsx';
import { LogOutBlock, type LogOutBlockProps } from './log-out-block.tsx';
import { CompleteSubscription, NextSteps } from './next-steps.tsx';
import { Passkeys } from './passkeys.tsx';
import { PaymentBanner } from './payment-banner.tsx';
import { Receipts } from './receipts.tsx';
import { ShippingPanel } from './shipping-panel.tsx';
import { SubscriptionPanel } from './subscription-panel.tsx';
import { useAnswers } from './use-answers.ts';
import { usePaymentBanner } from './use-payment-banner.ts';
import { YourData, type YourDataProps } from './your-data.tsx';

interface AccountDetailsProps extends Omit<LogOutBlockProps, 'hasAnswers'> {
  readonly session: Session;
  readonly onDelete: YourDataProps['onDelete'];
}

/** An address that is too long for its line breaks before the `@`. */
const LongAddress = ({ email }: { email: string }) => (
  <>
    {email.slice(0, email.lastIndexOf('@'))}
    <wbr />
    {email.slice(email.lastIndexOf('@'))}
  </>
);

/** Account page of a signed-in user. */
export function AccountDetails({ session, onDelete, ...logOut }: AccountDetailsProps) {
  const store = useSessionStore();
  const backend = useBackend();
  const subscribed = useSubscribedStore();
  const isSubscribed = useSubscribed() === true;
  const client = useClient();
  const email = emailOf(session, client?.user.getSync());
  const { session_id: sessionId } = session;

  const fetchUser = useCallback(
    (signal: AbortSignal) => withProof(store.client, (proof) => backend.getUser(proof, signal)),
    [store, backend],
  );
  /** Fetches through the query, so that the page shows the result of polling. */
  const refetchUser = useCallback(
    () =>
      queryClient.fetchQuery({
        queryKey: userKey(sessionId),
        queryFn: ({ signal }) => fetchUser(signal),
        staleTime: 0,
        retry: false,
      }),
    [sessionId, fetchUser],
  );

  const answers = useAnswers();
  useLoadedAfterPortal();
  const { data: user, isPending } = useUser(sessionId, fetchUser);
  const { banner, isPolling } = usePaymentBanner(session.user_id, refetchUser);
  const status = user?.billing.status;
  useEffect(() => {
    if (status !== undefined) subscribed.set(status === 'active');
  }, [status, subscribed]);

  return (
    <>
      <PaymentBanner banner={banner} />
      <div className="account-columns">
        <div className="account-column">
          <div className="panel">
            <h2>Account</h2>
            <p className="account-email">{email ? <LongAddress email={email} /> : 'No email address'}</p>
          </div>
          <SubscriptionPanel
            billing={user?.billing}
            banner={banner}
            isPolling={isPolling}
            isLoading={banner === 'processing' ? status !== 'active' : banner !== 'success' && isPending}
          />
          {banner === 'success' && <NextSteps />}
          {/* Another tab may have paid meanwhile. */}
          {banner === 'canceled' && !isSubscribed && <CompleteSubscription />}
          <ShippingPanel session={session} status={status} />
          <Receipts sessionId={sessionId} status={status} />
          {!isSubscribed && <AppButtons />}
        </div>
        <div className="account-column">
          {/* The plan has panels of its own, so that the columns end at about the same height. */}
          {isSubscribed && <AppButtons />}
          <Passkeys />
          <Devices sessionId={sessionId} />
          <ConnectedApps sessionId={sessionId} />
          <YourData email={email} onDelete={onDelete} answers={answers} />
          <LogOutBlock {...logOut} hasAnswers={answers.hasAny} />
        </div>
      </div>
    </>
  );
}
