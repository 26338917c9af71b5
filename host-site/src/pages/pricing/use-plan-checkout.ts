import type { Duration } from '../../content/plans.ts';
import { useBackend } from '../../features/billing/backend-context.ts';
import { FALLBACKS } from '../../features/billing/backend-error.ts';
import { hasSessionEnded } from '../../features/billing/has-session-ended.ts';
import { portalAddress } from '../../features/billing/open-portal.ts';
import { leaveForPortal } from '../../features/billing/portal-visit.ts';
import { startCheckout } from '../../features/billing/start-checkout.ts';
import type { LoginState } from '../../features/session/login-state.ts';
import { useSessionStore } from '../../features/session/session-context.ts';
import { emailOf, type SessionState } from '../../features/session/session-store.ts';
import { useLoginRequired } from '../../features/session/use-login-required.ts';
import { savedEmail } from '../../lib/email.ts';
import { leaveForPayment } from '../../lib/leave-site.ts';
import { messageOf } from '../../lib/message-of.ts';
import { paths } from '../../lib/paths.ts';
import { useNavigate } from '../../lib/router.ts';
import { useSettings } from '../../lib/settings-context.ts';
import { localStore } from '../../lib/storage.ts';
import { useTask } from '../../lib/use-task.ts';
import { useToast } from '../../ui/toasts.tsx';

/**
 * Action of the button under the prices: the login screen for visitors, the billing portal for those who have a plan, the
 * hosted checkout for everybody else (`host-site/docs/site.md#the-subscription`).
 */
export function usePlanCheckout(
  duration: Duration,
  hasPlan: boolean,
): {
  readonly isBusy: boolean;
  readonly proceed: () => void;
  readonly cancel: () => void;
} {
  const { paymentMode } = useSettings();
  const session = useSessionStore();
  const backend = useBackend();
  const navigate = useNavigate();
  const toast = useToast();
  const requireLogin = useLoginRequired();
  const { isBusy, run, cancel } = useTask();

  const login: LoginState = { source: 'assessment', selectedDuration: duration };

  const openPortal = async (signal: AbortSignal) => {
    const address = await portalAddress(await session.client(), backend);
    signal.throwIfAborted();
    leaveForPortal(address);
    return 'leaving' as const;
  };

  const checkOut = async (signal: AbortSignal, state: SessionState, hasPortalFailed: boolean) => {
    const saved = savedEmail(localStore);
    if (!saved) throw new Error('Email not found. Please log in again.');
    const client = await session.client();
    // Another address may be saved: the landing page asks everybody for one.
    const own = state.status === 'in' ? emailOf(state.session, client.user.getSync()) : undefined;
    const email = own ?? saved;
    const url = await startCheckout(backend, { email, duration, paymentMode, client });
    signal.throwIfAborted();
    if (url) {
      leaveForPayment(url);
      return 'leaving' as const;
    }
    toast({ title: 'Active Subscription Found', text: 'Opening your subscription.', isForNextPage: true });
    const toAccount = () => navigate(paths.account);
    // The portal has just failed; trying again would only make the user wait.
    if (hasPortalFailed) return toAccount();
    return openPortal(signal).catch(() => {
      signal.throwIfAborted();
      return toAccount();
    });
  };

  const proceed = async (signal: AbortSignal) => {
    const wasExpected = session.get().status === 'expected';
    const state = wasExpected ? await session.settled() : session.get();
    signal.throwIfAborted();
    // Tells a user who was signed in last time why a login is needed.
    if (state.status === 'out' && wasExpected) return requireLogin(login);
    if (state.status === 'out') return navigate(paths.authentication, { state: login });
    if (!hasPlan) return checkOut(signal, state, false);
    try {
      return await openPortal(signal);
    } catch (error) {
      if (await hasSessionEnded(error, session.client)) throw error;
      signal.throwIfAborted();
      toast({
        title: 'Error',
        text: 'There was a problem accessing your subscription. Trying alternative method.',
        isDestructive: true,
        isForNextPage: true,
      });
      return checkOut(signal, state, true);
    }
  };

  const fail = async (error: unknown) => {
    if (await hasSessionEnded(error, session.client)) return requireLogin(login);
    const text = messageOf(error, FALLBACKS.createCheckoutSession);
    toast({ title: 'Checkout Error', text, isDestructive: true });
  };

  return {
    isBusy,
    proceed: () =>
      run(async (signal) => {
        try {
          return (await proceed(signal)) ?? undefined;
        } catch (error) {
          if (!signal.aborted) await fail(error);
          return undefined;
        }
      }),
    cancel,
  };
}
