import { plans } from '../../content/plans.ts';
import { renewalText } from '../../content/terms.ts';
import { amountsOf, formatCents } from '../../features/pricing/amounts.ts';
import { AssessmentLink } from '../../features/survey/assessment-link.tsx';

/** All prices, for visitors who want to know them before the assessment; target of the footer's 'Pricing'. */
export const Prices = () => (
  <section className="section" id="prices" tabIndex={-1}>
    <h2>What it costs</h2>
    <ul className="price-list">
      {plans.map((plan) => {
        const { monthly, total } = amountsOf(plan);
        return (
          <li key={plan.duration}>
            <h3>{plan.duration === 1 ? '1 month' : `${plan.duration} months`}</h3>
            <p className="price-monthly">
              {formatCents(monthly)}
              <span> /month</span>
            </p>
            <p className="soft">
              {formatCents(total)} in total. {renewalText(plan, formatCents(total))}
            </p>
          </li>
        );
      })}
    </ul>
    <p className="price-note">
      Every plan includes everything. You answer seven questions first, so your plan starts with your own
      triggers.
      <AssessmentLink />
    </p>
  </section>
);
