import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { DEFAULT_DURATION, type Duration, planOf, plans } from '../../content/plans.ts';
import { chosenPlan, keepPlan } from '../../features/pricing/chosen-plan.ts';
import { unmarkExpectedPrices } from '../../features/pricing/expected-prices.ts';
import { preloadWidget } from '../../features/session/preload-widget.ts';
import { useSession } from '../../features/session/session-context.ts';
import type { Answers } from '../../features/survey/answers.ts';
import { completeAnswers } from '../../features/survey/complete-answers.ts';
import { reopenSurvey } from '../../features/survey/completion.ts';
import { fittingPlan } from '../../features/survey/fitting-plan.ts';
import { paths } from '../../lib/paths.ts';
import { useNavigate } from '../../lib/router.ts';
import { localStore, tabStore } from '../../lib/storage.ts';
import { useSubscribed } from '../../lib/subscribed.ts';
import { useHydrating } from '../../lib/use-hydrating.ts';
import { WaitingButton } from '../../ui/waiting-button.tsx';
import { OfferBanner } from './offer-banner.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanTerms } from './plan-terms.tsx';
import { RenewalTerms } from './renewal-terms.tsx';
import { YourResult } from './result/your-result.tsx';
import { useAssessmentFirst } from './use-assessment-first.ts';
import { useOwnPlan } from './use-own-plan.ts';
import { usePlanCheckout } from './use-plan-checkout.ts';
import '../../styles/pages.css';

/** Result, plans and prices (`host-site/docs/site.md#plans-and-prices`). Redirects to the assessment if it is not complete. */
export default function PricingPage() {
  const navigate = useNavigate();
  const isSubscribed = useSubscribed() === true;
  const isLoggedOut = useSession().status === 'out';
  const [duration, setDuration] = useState<Duration>(DEFAULT_DURATION);
  const { isBusy, proceed, cancel } = usePlanCheckout(duration);

  const isHydrating = useHydrating();
  // Null before the storage is read.
  const [answers, setAnswers] = useState<Answers | null | undefined>(() =>
    isHydrating ? null : completeAnswers(localStore),
  );
  const heading = useRef<HTMLHeadingElement>(null);

  // After the first render, which is identical to the prerendered one. Earlier input has been replayed and stored by
  // then.
  useEffect(() => {
    const kept = chosenPlan(tabStore);
    if (kept) setDuration(kept);
    setAnswers(completeAnswers(localStore));
  }, []);

  // Until then, the marks hide what the page's HTML has and this visitor will not see.
  useLayoutEffect(() => {
    if (answers !== null) unmarkExpectedPrices(document);
  }, [answers]);

  const choose = (plan: Duration) => {
    keepPlan(tabStore, plan);
    setDuration(plan);
  };

  const own = useOwnPlan();
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
    <YourResult answers={answers ?? undefined} onChoosePlan={chooseFitting} />
  );
  const Title = result ? 'h2' : 'h1';
  const fit = answers ? fittingPlan(answers)?.plan : undefined;
  return (
    <>
      {!isSubscribed && result}
      <section className="pricing">
        {!isSubscribed && <OfferBanner />}
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
                isFitting={!isSubscribed && plan.duration === fit}
                onSelect={() => choose(plan.duration)}
              />
            ))}
          </fieldset>
          {!isSubscribed && <RenewalTerms plan={planOf(duration)} />}
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
            <ul className="hint pricing-facts">
              <li>HSA/FSA eligible</li>
              <li>Cancel anytime</li>
              <li>Card payment by Stripe</li>
            </ul>
          </div>
        </form>
        <p className="pricing-answers">
          Your plan is based on your seven answers.
          <button type="button" className="link-button" onClick={changeAnswers}>
            Change my answers
          </button>
        </p>
        <PlanTerms />
      </section>
      {isSubscribed && result}
    </>
  );
}
