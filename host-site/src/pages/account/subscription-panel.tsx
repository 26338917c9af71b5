import type { Billing } from '../../features/billing/backend.ts';
import { useBackend } from '../../features/billing/backend-context.ts';
import { FAILED_PAYMENT, useFailedPayment } from '../../features/billing/failed-payment.ts';
import { hasSessionEnded } from '../../features/billing/has-session-ended.ts';
import { portalAddress } from '../../features/billing/open-portal.ts';
import { leaveForPortal } from '../../features/billing/portal-visit.ts';
import { useSessionStore } from '../../features/session/session-context.ts';
import { useLoginRequired } from '../../features/session/use-login-required.ts';
import { paths } from '../../lib/paths.ts';
import { useNavigate } from '../../lib/router.ts';
import { type Task, useTask } from '../../lib/use-task.ts';
import { useToast } from '../../ui/toasts.tsx';
import { WaitingButton } from '../../ui/waiting-button.tsx';
import { describeSubscription } from './describe-subscription.ts';
import type { Banner } from './use-payment-banner.ts';

interface SubscriptionPanelProps {
  readonly billing: Billing | undefined;
  readonly banner: Banner;
  readonly isPolling: boolean;
  readonly isLoading: boolean;
}

/** Status, expiry and button of the subscription (`host-site/docs/site.md#the-subscription`). */
export function SubscriptionPanel({ billing, banner, isPolling, isLoading }: SubscriptionPanelProps) {
  const session = useSessionStore();
  const backend = useBackend();
  const navigate = useNavigate();
  const toast = useToast();
  const requireLogin = useLoginRequired();
  const { isBusy: isOpening, run, cancel } = useTask();
  const { status, expires, isManaged, plan, next } = describeSubscription(billing, banner);
  const hasFailed = useFailedPayment(billing) && !isManaged;
  const problem = hasFailed ? 'chip-failed' : 'chip-quiet';
  const chip = isManaged ? '' : problem;
  const start = hasFailed ? FAILED_PAYMENT.action : 'Start Subscription';
  const news = banner === 'success' && 'Your subscription was recently activated';
  const action = isManaged ? 'Manage Subscription' : start;

  const manage: Task = async (signal) => {
    try {
      const address = await portalAddress(await session.client(), backend);
      signal.throwIfAborted();
      leaveForPortal(address);
      return 'leaving';
    } catch (error) {
      if (signal.aborted) return undefined;
      if (await hasSessionEnded(error, session.client)) requireLogin({ source: 'header' });
      else
        toast({
          title: 'Error',
          text: 'There was a problem managing your subscription. Please try again.',
          isDestructive: true,
        });
      return undefined;
    }
  };

  return (
    <div className="panel" aria-busy={isLoading || isPolling}>
      <h2>Subscription</h2>
      <dl className="facts">
        <div>
          <dt>Status</dt>
          <dd>{isLoading ? 'Loading…' : <span className={`chip ${chip}`}>{status}</span>}</dd>
        </div>
        {plan && (
          <div>
            <dt>Plan</dt>
            <dd>{plan}</dd>
          </div>
        )}
        {expires && (
          <div>
            <dt>{plan ? 'Paid until' : 'Expires'}</dt>
            <dd>{expires}</dd>
          </div>
        )}
      </dl>
      {next && <p className="subscription-next">{next}</p>}
      {hasFailed && <p className="field-error">{FAILED_PAYMENT.text}</p>}
      <p className="hint" role="status">
        {isPolling ? 'Updating subscription information...' : news}
      </p>
      <WaitingButton
        isBusy={isLoading || isPolling || isOpening}
        isWaiting={isOpening}
        onCancel={cancel}
        onClick={isManaged || hasFailed ? () => run(manage) : () => navigate(paths.pricing)}
      >
        {isOpening ? 'Opening…' : action}
      </WaitingButton>
    </div>
  );
}
