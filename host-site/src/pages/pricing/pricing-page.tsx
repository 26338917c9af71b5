import { useRef } from 'react';
import { type Duration, planOf, plans } from '../../content/plans.ts';
import { FAILED_PAYMENT } from '../../features/billing/failed-payment.ts';
import { preloadWidget } from '../../features/session/preload-widget.ts';
import { useSession } from '../../features/session/session-context.ts';
import { reopenSurvey } from '../../features/survey/completion.ts';
import { fittingPlan } from '../../features/survey/fitting-plan.ts';
import { paths } from '../../lib/paths.ts';
import { useNavigate } from '../../lib/router.ts';
import { useSubscribed } from '../../lib/subscribed.ts';
import { WaitingButton } from '../../ui/waiting-button.tsx';
import { OfferBanner } from './offer-banner.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanTerms } from './plan-terms.tsx';
import { RenewalTerms } from './renewal-terms.tsx';
import { YourResult } from './result/your-result.tsx';
import { useAssessmentFirst } from './use-assessment-first.ts';
import { useOwnPlan } from './use-own-plan.ts';
import { usePlanCheckout } from './use-plan-checkout.ts';
import { useResult } from './use-result.ts';
import { useSelectedPlan } from './use-selected-plan.ts';
import '../../styles/pages.css';

function actionOf(hasPlan: boolean, hasFailed: boolean): string {
  if (hasFailed) return FAILED_PAYMENT.action;
  return hasPlan ? 'Manage Your Subscription' : 'Continue to checkout';
}

/** Result, plans and prices (`host-site/docs/site.md#plans-and-prices`). Redirects to the assessment if it is not complete. */
export default function PricingPage() {
  const navigate = useNavigate();
  const isLoggedOut = useSession().status === 'out';
  const { plan: own, hasFailed } = useOwnPlan();
  const hasPlan = useSubscribed() === true || own !== undefined || hasFailed;
  const [duration, choose] = useSelectedPlan(own?.months);
  const { isBusy, proceed, cancel } = usePlanCheckout(duration, hasPlan);
  const answers = useResult();
  const heading = useRef<HTMLHeadingElement>(null);
  useAssessmentFirst();

  const changeAnswers = () => {
    reopenSurvey();
    navigate(paths.survey);
  };

  const chooseFitting = (plan: Duration) => {
    choose(plan);
    heading.current?.focus();
  };

  const result = answers !== undefined && (
    <YourResult answers={answers ?? undefined} onChoosePlan={hasPlan ? undefined : chooseFitting} />
  );
  const Title = result && !hasPlan ? 'h2' : 'h1';
  const fit = answers ? fittingPlan(answers)?.plan : undefined;
  return (
    <>
      {!hasPlan && result}
      <section className={hasPlan && !hasFailed ? 'pricing pricing-own' : 'pricing'}>
        {!hasPlan && <OfferBanner />}
        {hasFailed && (
          <p className="pricing-failed" role="alert">
            {FAILED_PAYMENT.text}
          </p>
        )}
        <Title ref={heading} className="pricing-title" tabIndex={-1}>
          Choose how long to look for your triggers
        </Title>
        <p className="lead">
          The first month shows what to suspect. The next ones show whether you were right. Every plan
          includes everything.
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
                isOwn={plan.duration === own?.months}
                isFitting={!hasPlan && plan.duration === fit}
                onSelect={() => choose(plan.duration)}
              />
            ))}
          </fieldset>
          {!hasPlan && <RenewalTerms plan={planOf(duration)} />}
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
              {isBusy ? 'One moment…' : actionOf(hasPlan, hasFailed)}
            </WaitingButton>
            <ul className="hint pricing-facts">
              <li>HSA/FSA eligible</li>
              <li>Cancel anytime</li>
              <li>Card payment by Stripe</li>
            </ul>
          </div>
        </form>
        {/* A customer on a new device may have none. */}
        {answers !== undefined && (
          <p className="pricing-answers">
            Your plan is based on your seven answers.
            <button type="button" className="link-button" onClick={changeAnswers}>
              Change my answers
            </button>
          </p>
        )}
        <PlanTerms />
      </section>
      {hasPlan && result}
    </>
  );
}
