import { type Duration, planOf } from '../../content/plans.ts';
import { renewalText } from '../../content/terms.ts';
import { amountsOf, formatCents } from '../../features/pricing/amounts.ts';

const STEPS = ['Assessment', 'Plan', 'Log in', 'Payment'] as const;
const CURRENT = 'Log in';

/** For a visitor on the way to the checkout: the steps, the chosen plan and what it costs. */
export function PlanSummary({ duration }: { duration: Duration }) {
  const plan = planOf(duration);
  const { total } = amountsOf(plan);
  return (
    <aside className="plan-summary" aria-label="Your order">
      <ol className="order-steps">
        {STEPS.map((step) => (
          <li key={step} aria-current={step === CURRENT ? 'step' : undefined}>
            {step}
          </li>
        ))}
      </ol>
      <p className="plan-summary-plan">
        <strong>{duration === 1 ? '1 month' : `${duration} months`}</strong>
        <span>{formatCents(total)}</span>
      </p>
      <p>{renewalText(plan, formatCents(total))}</p>
      <p className="hint">You pay on the next page. HSA and FSA cards work.</p>
    </aside>
  );
}
