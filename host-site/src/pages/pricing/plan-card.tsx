import { BASE_MONTHLY, type Plan } from '../../content/plans.ts';
import { renewalText } from '../../content/terms.ts';
import { amountsOf, formatCents } from '../../features/pricing/amounts.ts';

interface PlanCardProps {
  readonly plan: Plan;
  readonly isSelected: boolean;
  /** The visitor has bought this plan. */
  readonly isOwn: boolean;
  /** The assessment's result suggests this plan. */
  readonly isFitting: boolean;
  readonly onSelect: () => void;
}

/** One plan to choose, with its prices per month, per day and in total. */
export function PlanCard({ plan, isSelected, isOwn, isFitting, onSelect }: PlanCardProps) {
  const { duration, badge, billing } = plan;
  const { monthly, daily, total, discount, saved } = amountsOf(plan);
  return (
    <label className={isSelected ? 'plan plan-selected' : 'plan'}>
      <span className="plan-head">
        <input type="radio" name="plan" value={duration} checked={isSelected} onChange={onSelect} />
        <span className="plan-name">{duration === 1 ? '1 month' : `${duration} months`}</span>
        {isOwn && <span className="chip">Your plan</span>}
        {!isOwn && badge && <span className={duration === 6 ? 'chip chip-flare' : 'chip'}>{badge}</span>}
      </span>
      <span className="plan-fits">{isFitting && 'Fits your answers'}</span>
      <span className="plan-price">
        <span className="plan-monthly">{formatCents(monthly)}</span>
        <span>
          /month <span className="visually-hidden">instead of </span>
          <s>{formatCents(BASE_MONTHLY)}</s>
        </span>
      </span>
      <span className="plan-daily">
        {formatCents(daily)} a day · {discount}% off
      </span>
      <span className="plan-total">
        <strong>
          {billing}: {formatCents(total)}
        </strong>
        <span>You save {formatCents(saved)}.</span>
        <span>{renewalText(plan, formatCents(total))}</span>
      </span>
    </label>
  );
}
