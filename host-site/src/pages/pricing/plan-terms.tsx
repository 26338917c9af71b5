import { benefits } from '../../content/benefits.ts';

/** Benefits of every plan. */
export const PlanTerms = () => (
  <div className="plan-terms">
    <h2>In every plan</h2>
    <ul>
      {benefits.map(({ title, value }) => (
        <li key={title}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="m4 10.5 4 4 8-9" />
          </svg>
          {title}
          {value && <span className="value">{value}</span>}
        </li>
      ))}
    </ul>
  </div>
);
