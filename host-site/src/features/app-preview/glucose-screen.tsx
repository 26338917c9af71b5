import { Phone } from './phone.tsx';

/** The app's glucose curve after a meal, with the itch of the same hours. */
export const GlucoseScreen = ({ className }: { className?: string }) => (
  <Phone
    className={className}
    label="The glucose curve in the app: it rises from 92 to 154 within an hour after toast with jam, and itch is noted two hours later."
  >
    <p className="screen-day">Thursday, after breakfast</p>
    <p className="screen-figure">
      154 <small>mg/dL at 8:55</small>
    </p>
    <svg className="glucose" viewBox="0 0 210 150" aria-hidden="true">
      <rect className="glucose-range" y="62" width="210" height="58" />
      <path
        className="glucose-area"
        d="M0 104C20 102 28 104 42 100S66 34 84 30s26 40 44 56 44 16 82 14v50H0z"
      />
      <path
        className="glucose-line"
        pathLength="1"
        d="M0 104C20 102 28 104 42 100S66 34 84 30s26 40 44 56 44 16 82 14"
      />
      <circle className="glucose-peak" cx="84" cy="30" r="6" />
      <path className="glucose-meal" d="M42 100v42" />
      <text x="6" y="58">
        140
      </text>
      <text x="6" y="132">
        70
      </text>
    </svg>
    <div className="screen-card screen-meal">
      <span className="meal-plate" />
      <span>
        <strong>Toast with jam</strong>
        <small>8:10 · +62 in 45 minutes</small>
      </span>
    </div>
    <div className="screen-card">
      <div className="screen-row">
        <span>Itch, 10:30</span>
        <strong className="screen-bad">6</strong>
      </div>
      <div className="screen-row">
        <span>Same breakfast, Monday</span>
        <strong>3</strong>
      </div>
      <p className="screen-note">Two mornings are not a pattern yet. Log two more.</p>
    </div>
  </Phone>
);
