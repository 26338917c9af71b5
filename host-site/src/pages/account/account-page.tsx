import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LoginState } from '../../features/session/login-state.ts';
import { useSession } from '../../features/session/session-context.ts';
import { paths } from '../../lib/paths.ts';
import { Redirect, useLocation } from '../../lib/router.ts';
import { useFocusInView } from '../../lib/use-focus-in-view.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { AccountDetails } from './account-details.tsx';
import { LoggedOut } from './logged-out.tsx';
import { readPaymentReturn } from './payment-return.ts';
import { useDeleteAccount } from './use-delete-account.ts';
import { useLogOut } from './use-log-out.ts';
import '../../styles/pages.css';

const LoadingLine = ({ children }: { children: string }) => (
  <p className="loading-line" role="status">
    <Spinner /> {children}
  </p>
);

/** Leads to the login screen, and back. Somebody who was logged out while paying reads first that the payment succeeded. */
function ToLogin() {
  const toast = useToast();
  const { pathname, search } = useLocation();
  const hasPaid = readPaymentReturn(search)?.kind === 'success';
  const hasSaid = useRef(false);
  useEffect(() => {
    if (!hasPaid || hasSaid.current) return;
    hasSaid.current = true;
    toast({ title: 'Payment Successful', text: 'Log in to see your subscription.', isForNextPage: true });
  }, [hasPaid, toast]);
  // The query contains the result of a payment.
  const login: LoginState = { source: 'header', returnTo: pathname + search };
  return <Redirect to={paths.authentication} state={login} />;
}

/**
 * The account page. A visitor without a session is sent to the login screen. A user who is logged out in another tab
 * while viewing it gets a message here.
 */
export default function AccountPage() {
  const session = useSession();
  const [hasBeenIn, setHasBeenIn] = useState(false);
  const [isLeaving, leave] = useLogOut();
  const [isDeleting, remove] = useDeleteAccount();
  const area = useRef<HTMLElement>(null);
  useFocusInView(area);
  if (session.status === 'in' && !hasBeenIn) setHasBeenIn(true);
  const isEnding = session.status === 'out' && (isLeaving || isDeleting);
  // The account has gone from a page that is scrolled to its end, and the next one may take long to load.
  useLayoutEffect(() => {
    if (isEnding) window.scrollTo(0, 0);
  }, [isEnding]);

  if (session.status === 'out' && !hasBeenIn) {
    return <ToLogin />;
  }
  return (
    <section className={isEnding ? 'account page-loading' : 'account'} ref={area}>
      <h1>My Account</h1>
      {session.status === 'expected' && <LoadingLine>Loading your account…</LoadingLine>}
      {session.status === 'in' && (
        <AccountDetails
          // Another user's account shares no form and no message with it.
          key={session.session.user_id}
          session={session.session}
          isLeaving={isLeaving}
          onLeave={leave}
          onDelete={remove}
        />
      )}
      {isEnding && <LoadingLine>{isLeaving ? 'Logging out…' : 'Deleting your account…'}</LoadingLine>}
      {session.status === 'out' && !isEnding && <LoggedOut />}
    </section>
  );
}
