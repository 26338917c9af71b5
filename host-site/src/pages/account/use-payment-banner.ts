import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { User } from '../../features/billing/backend.ts';
import { hasOtherPayer } from '../../features/billing/payer.ts';
import { paymentBannerMachine } from '../../features/billing/payment-banner.machine.ts';
import { paths } from '../../lib/paths.ts';
import { useLocation, useNavigate } from '../../lib/router.ts';
import { useToast } from '../../ui/toasts.tsx';
import { readPaymentReturn } from './payment-return.ts';

export type Banner = 'none' | 'processing' | 'success' | 'canceled';

/**
 * Runs the banner's machine: sends it the payment's result, clears the address, and shows a toast. A payment of another
 * user, for whom somebody else has logged in meanwhile, has activated nothing here.
 */
export function usePaymentBanner(
  userId: string,
  fetchUser: (signal: AbortSignal) => Promise<User>,
): {
  readonly banner: Banner;
  readonly isPolling: boolean;
} {
  const navigate = useNavigate();
  const toast = useToast();
  const { search } = useLocation();
  const [snapshot, send] = useMachine(paymentBannerMachine, { input: { fetchUser } });
  const hasRead = useRef('');

  useEffect(() => {
    const returned = readPaymentReturn(search);
    if (!returned || hasRead.current === search) return;
    hasRead.current = search;
    if (returned.kind === 'success' && hasOtherPayer(userId)) {
      toast({
        title: 'Payment Successful',
        text: 'You paid with another account. Log in with that one to see the subscription.',
      });
    } else if (returned.kind === 'success') {
      send({ type: 'payment.returned', sessionId: returned.sessionId });
      toast({ title: 'Payment Successful', text: 'Your subscription has been activated successfully!' });
    } else {
      send({ type: 'payment.canceled' });
      toast({
        title: 'Payment Canceled',
        text: 'Your payment was canceled. You can try again anytime.',
        isDestructive: true,
      });
    }
    navigate(paths.account, { replace: true });
  }, [search, send, toast, navigate, userId]);

  return { banner: snapshot.value.banner, isPolling: snapshot.hasTag('polling') };
}
