import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Duration } from '../../content/plans.ts';
import { useBackend } from '../../features/billing/backend-context.ts';
import { FALLBACKS } from '../../features/billing/backend-error.ts';
import { hasSessionEnded } from '../../features/billing/has-session-ended.ts';
import { portalAddress } from '../../features/billing/open-portal.ts';
import { sessionProof } from '../../features/billing/session-proof.ts';
import { startCheckout } from '../../features/billing/start-checkout.ts';
import type { LoginState } from '../../features/session/login-state.ts';
import { useSessionStore } from '../../features/session/session-context.ts';
import { useLoginRequired } from '../../features/session/use-login-required.ts';
import { savedEmail } from '../../lib/email.ts';
import { leaveForPayment } from '../../lib/leave-site.ts';
import { messageOf } from '../../lib/message-of.ts';
import { paths } from '../../lib/paths.ts';
import { useSettings } from '../../lib/settings-context.ts';
import { localStore } from '../../lib/storage.ts';
import { useSubscribed } from '../../lib/subscribed.ts';
import { usePageRestored } from '../../lib/use-page-restored.ts';
import { useToast } from '../../ui/toasts.tsx';

/**
 * What the button under the prices does: the login screen for visitors, the billing portal for subscribers, the hosted
 * checkout for everybody else (specification, section 4: pricing checkout).
 */
export function usePlanCheckout(duration: Duration): [isBusy: boolean, proceed: () => void] {
  const { publicToken } = useSettings();
  const session = useSessionStore();
  const backend = useBackend();
  const isSubscribed = useSubscribed() === true;
  const navigate = useNavigate();
  const toast = useToast();
  const requireLogin = useLoginRequired();
  const [isBusy, setIsBusy] = useState(false);
  usePageRestored(() => setIsBusy(false));

  const login: LoginState = { source: 'assessment', selectedDuration: duration };

  const openPortal = async () => leaveForPayment(await portalAddress(await session.client(), backend));

  const checkOut = async () => {
    const email = savedEmail(localStore);
    if (!email) throw new Error('Email not found. Please log in again.');
    const client = await session.client();
    const proof = sessionProof(client);
    const url = await startCheckout(backend, { email, duration, publicToken, proof });
    if (url) return leaveForPayment(url);
    toast({ title: 'Active Subscription Found', text: 'Opening your subscription.' });
    await openPortal().catch(() => navigate(paths.account));
  };

  const proceed = async () => {
    const state = session.get().status === 'expected' ? await session.settled() : session.get();
    if (state.status === 'out') {
      navigate(paths.authentication, { state: login });
      return;
    }
    if (isSubscribed) {
      try {
        return await openPortal();
      } catch (error) {
        if (await hasSessionEnded(error, session.client)) return requireLogin(login);
        toast({
          title: 'Error',
          text: 'There was a problem accessing your subscription. Trying alternative method.',
          isDestructive: true,
        });
      }
    }
    await checkOut();
  };

  return [
    isBusy,
    () => {
      if (isBusy) return;
      setIsBusy(true);
      proceed()
        .catch(async (error: unknown) => {
          if (await hasSessionEnded(error, session.client)) return requireLogin(login);
          const text = messageOf(error, FALLBACKS.createCheckoutSession);
          toast({ title: 'Checkout Error', text, isDestructive: true });
        })
        .finally(() => setIsBusy(false));
    },
  ];
}
