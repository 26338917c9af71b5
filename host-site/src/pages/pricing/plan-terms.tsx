import { benefits, VALUES_NOTE } from '../../content/benefits.ts';
import { AppStores } from '../../features/app-preview/app-stores.tsx';
import { GlucoseScreen } from '../../features/app-preview/glucose-screen.tsx';
import { JournalScreen } from '../../features/app-preview/journal-screen.tsx';

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
    <p className="values-note">{VALUES_NOTE}</p>
    <div className="plan-app">
      <div>
        <h3>In the app, from the minute you join</h3>
        <p className="soft">The first box with two sensors ships on the next business day.</p>
        <AppStores />
      </div>
      <div className="plan-phones">
        <JournalScreen />
        <GlucoseScreen />
      </div>
    </div>
  </div>
);
