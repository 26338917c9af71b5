import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { BANNER_TEXT } from '../../content/offer.ts';
import { DEFAULT_DURATION, type Duration, plans } from '../../content/plans.ts';
import { chosenPlan, keepPlan } from '../../features/pricing/chosen-plan.ts';
import { useCountdown } from '../../features/promo/use-countdown.ts';
import { preloadWidget } from '../../features/session/preload-widget.ts';
import { useSession } from '../../features/session/session-context.ts';
import { isSurveyComplete } from '../../features/survey/completion.ts';
import { paths } from '../../lib/paths.ts';
import { tabStore } from '../../lib/storage.ts';
import { useSubscribed } from '../../lib/subscribed.ts';
import { WaitingButton } from '../../ui/waiting-button.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanTerms } from './plan-terms.tsx';
import { usePlanCheckout } from './use-plan-checkout.ts';

/** Plans and prices (`host-site/docs/site.md#plans-and-prices`). Redirects to the assessment if it is not complete. */
export default function PricingPage() {
  const navigate = useNavigate();
  const isSubscribed = useSubscribed() === true;
  const isLoggedOut = useSession().status === 'out';
  const left = useCountdown();
  const [duration, setDuration] = useState<Duration>(DEFAULT_DURATION);
  const { isBusy, proceed, cancel } = usePlanCheckout(duration);

  // After the first render, which is identical to the prerendered one. Earlier input has been replayed and stored by
  // then.
  useEffect(() => {
    const kept = chosenPlan(tabStore);
    if (kept) setDuration(kept);
  }, []);

  const choose = (plan: Duration) => {
    keepPlan(tabStore, plan);
    setDuration(plan);
  };

  useEffect(() => {
    if (!isSurveyComplete()) navigate(paths.survey, { replace: true });
  }, [navigate]);

  return (
    <section className="pricing">
      <div className="pricing-banner">
        <strong>{BANNER_TEXT}</strong>
        <span className="countdown" role="timer" aria-label="Time left">
          {left}
        </span>
      </div>
      <h1>Choose how long you want to look closely</h1>
      <p className="lead">
        Most people find their first trigger in the second month. Every plan has everything.
      </p>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          choose(duration);
          proceed();
        }}
      >
        <fieldset className="plans">
          <legend className="visually-hidden">Plan</legend>
          {plans.map((plan) => (
            <PlanCard
              key={plan.duration}
              plan={plan}
              isSelected={plan.duration === duration}
              onSelect={() => choose(plan.duration)}
            />
          ))}
        </fieldset>
        <div className="pricing-action">
          <WaitingButton
            type="submit"
            className="button button-large"
            isBusy={isBusy}
            isWaiting={isBusy}
            onCancel={cancel}
            onPointerEnter={isLoggedOut ? preloadWidget : undefined}
            onFocus={isLoggedOut ? preloadWidget : undefined}
          >
            {isBusy && 'One moment…'}
            {!isBusy && (isSubscribed ? 'Manage Your Subscription' : 'Continue to checkout')}
          </WaitingButton>
          <p className="hint">HSA/FSA eligible · Cancel anytime · Card payment by Stripe</p>
        </div>
      </form>
      <PlanTerms />
    </section>
  );
}
