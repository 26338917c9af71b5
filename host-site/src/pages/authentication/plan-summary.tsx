import { type Duration, planOf } from '../../content/plans.ts';
import { renewalText } from '../../content/terms.ts';
import { amountsOf, formatCents } from '../../features/pricing/amounts.ts';

const STEPS = ['Assessment', 'Plan', 'Log in', 'Payment'] as const;
const CURRENT = 'Log in';

/** For a visitor on the way to the checkout: the steps, the chosen plan and what it costs. */
export function PlanSummary({ duration }: { duration: Duration }) {
  const plan = planOf(duration);
  const { monthly, total } = amountsOf(plan);
  return (
    <aside className="plan-summary" aria-label="Your order">
      <ol className="order-steps">
        {STEPS.map((step) => (
          <li key={step} aria-current={step === CURRENT ? 'step' : undefined}>
            {step}
          </li>
        ))}
      </ol>
      <div className="order-plan">
        <h2>{duration === 1 ? '1 month' : `${duration} months`}</h2>
        <p>{formatCents(monthly)} a month, two sensors included</p>
      </div>
      <p className="order-total">
        You pay on the next page <strong>{formatCents(total)}</strong>
      </p>
      <p>{renewalText(plan, formatCents(total))} HSA and FSA cards work.</p>
    </aside>
  );
}
