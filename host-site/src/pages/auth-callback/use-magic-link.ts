import type { AuthClient } from '@login-widget/auth-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Duration } from '../../content/plans.ts';
import { useBackend } from '../../features/billing/backend-context.ts';
import { startCheckout } from '../../features/billing/start-checkout.ts';
import { keepPlan } from '../../features/pricing/chosen-plan.ts';
import { afterLogin } from '../../features/session/after-login.ts';
import { callbackLink, forgetCallbackLink } from '../../features/session/callback-link.ts';
import { rememberWay } from '../../features/session/login-way.ts';
import { isUnanswered } from '../../features/session/provider-errors.ts';
import { useSessionStore } from '../../features/session/session-context.ts';
import { emailOf } from '../../features/session/session-store.ts';
import { saveEmail } from '../../lib/email.ts';
import { leaveForPayment } from '../../lib/leave-site.ts';
import { messageOf } from '../../lib/message-of.ts';
import { paths } from '../../lib/paths.ts';
import { useGoOn, useNavigate } from '../../lib/router.ts';
import { useSettings } from '../../lib/settings-context.ts';
import { localStore, tabStore } from '../../lib/storage.ts';
import { useToast } from '../../ui/toasts.tsx';

/** Session duration after a link, in minutes. */
const SESSION_MINUTES = 60;

type MagicLink =
  | { readonly status: 'verifying' | 'asking' | 'elsewhere' | 'success' }
  | {
      readonly status: 'error';
      readonly message: string;
      readonly canRetry: boolean;
    };

/** True for errors of client and provider that say that only the requesting browser can redeem the link. */
const isFromElsewhere = (error: unknown): boolean => {
  const { name, error_type } = error as { name?: string; error_type?: string };
  return /pkce/i.test(`${name} ${error_type}`);
};

/** Why the address has no token. The sentences are the site's own: anybody can write a text into an address. */
function withoutToken(error: string | null): Error {
  if (error === null) return new Error('No authentication token found in URL');
  const reason =
    error === 'access_denied'
      ? 'You canceled the login with another service.'
      : 'The other service could not log you in.';
  return new Error(`${reason} You can log in with a code by email instead.`);
}

/**
 * Signs in with a mailed link and continues to the checkout. If another browser requested the link, it first waits for
 * `confirm`, so that a mail scanner that opens pages does not redeem it. `elsewhere`: only the requesting browser can
 * redeem the link.
 */
export function useMagicLink(): {
  readonly link: MagicLink;
  readonly confirm: () => void;
} {
  const { paymentMode } = useSettings();
  const session = useSessionStore();
  const backend = useBackend();
  const navigate = useNavigate();
  const toast = useToast();
  const [link, setLink] = useState<MagicLink>({ status: 'verifying' });
  const hasStarted = useRef(false);
  const isRedeeming = useRef(false);
  const goOn = useGoOn();

  const fail = useCallback(
    (error: unknown) =>
      goOn(() => {
        if (isFromElsewhere(error)) return setLink({ status: 'elsewhere' });
        const message = messageOf(error, 'The link could not be verified.');
        // Without an answer the link may still be valid.
        setLink({ status: 'error', message, canRetry: isUnanswered(error) });
      }),
    [goOn],
  );

  const checkOut = useCallback(
    async (client: AuthClient, email: string | undefined, duration: Duration) => {
      try {
        if (!email) throw new Error('The session names no e-mail address.');
        const url = await startCheckout(backend, { email, duration, paymentMode, client });
        goOn(() => {
          if (url) return leaveForPayment(url, { replace: true });
          toast({ title: 'Active Subscription Found', isForNextPage: true });
          navigate(paths.account, { replace: true });
        });
      } catch {
        goOn(() => {
          toast({
            title: 'Checkout Error',
            text: 'There was an issue creating your checkout session. Please try again.',
            isDestructive: true,
            isForNextPage: true,
          });
          keepPlan(tabStore, duration);
          navigate(paths.pricing, { replace: true });
        });
      }
    },
    [backend, navigate, toast, paymentMode, goOn],
  );

  const redeem = useCallback(
    async (client: AuthClient, token: string) => {
      if (isRedeeming.current) return;
      isRedeeming.current = true;
      const { duration, login } = callbackLink();
      const answer = await client.magicLinks
        .authenticate(token, { session_duration_minutes: SESSION_MINUTES })
        .finally(() => {
          isRedeeming.current = false;
        });
      forgetCallbackLink();
      const email = emailOf(answer.session);
      if (email) saveEmail(localStore, email);
      rememberWay(localStore, answer.session);
      goOn(() => {
        setLink({ status: 'success' });
        const { to } = afterLogin(login, 'signed-in');
        if (to === paths.paymentProcessing) void checkOut(client, email, duration);
        else navigate(to, { replace: true });
      });
    },
    [navigate, goOn, checkOut],
  );

  const signIn = useCallback(async () => {
    const { token, error } = callbackLink();
    if (!token) throw withoutToken(error);
    setLink({ status: 'verifying' });
    const client = await session.client();
    // Who has gone to another page keeps the link.
    goOn(() => void redeem(client, token).catch(fail));
  }, [session, redeem, fail, goOn]);

  useEffect(() => {
    // Only once, even if React runs effects twice: a token can be redeemed only once.
    if (hasStarted.current) return;
    hasStarted.current = true;
    const start = async () => {
      const { token, error } = callbackLink();
      if (!token) throw withoutToken(error);
      const client = await session.client();
      if (client.magicLinks.canAuthenticateHere()) return signIn();
      const state = await client.magicLinks.linkState(token);
      if (state === 'here') return signIn();
      if (state === 'over') throw new Error('This link no longer works. It was already used or has expired.');
      setLink({ status: state === 'anywhere' ? 'asking' : state });
    };
    start().catch(fail);
  }, [session, signIn, fail]);

  return { link, confirm: () => void signIn().catch(fail) };
}
