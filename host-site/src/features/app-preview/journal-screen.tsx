import { Phone } from './phone.tsx';

const WEEK = [7, 8, 6, 5, 3, 3, 2];
const DAYS = 'MTWTFSS';

/** The app's journal: tonight's entry and the week. */
export const JournalScreen = ({ className }: { className?: string }) => (
  <Phone
    className={className}
    label="The journal in the app: itch 2 of 10 tonight, and a week in which itch falls from 8 to 2 after the wool jacket is left at home."
  >
    <p className="screen-day">Sunday, day 21</p>
    <p className="screen-title">How was today?</p>
    <div className="screen-card">
      <div className="screen-row">
        <span>Itch</span>
        <strong>2</strong>
      </div>
      <svg className="screen-slider" viewBox="0 0 200 16" aria-hidden="true">
        <path d="M6 8h188" />
        <path className="slider-done" d="M6 8h38" />
        <circle cx="44" cy="8" r="7" />
      </svg>
      <div className="screen-row">
        <span>Sleep</span>
        <strong>7 h 20</strong>
      </div>
    </div>
    <div className="screen-card">
      <div className="screen-row">
        <span>This week</span>
        <strong className="screen-good">−6</strong>
      </div>
      <svg className="screen-bars" viewBox="0 0 210 92" aria-hidden="true">
        {WEEK.map((itch, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the days never change their order.
          <g key={day}>
            <rect
              className={itch > 5 ? 'bar-flare' : 'bar-calm'}
              x={day * 30 + 4}
              y={72 - itch * 8}
              width="22"
              height={itch * 8}
              rx="5"
            />
            <text x={day * 30 + 15} y="89">
              {DAYS[day]}
            </text>
          </g>
        ))}
      </svg>
    </div>
    <div className="screen-card">
      <div className="screen-row">
        <span>Weather</span>
        <strong>39 °F, dry</strong>
      </div>
      <div className="screen-row">
        <span>Mood</span>
        <strong>Good</strong>
      </div>
    </div>
    <p className="screen-tags">
      <span className="screen-tag tag-flare">No wool since Wed</span>
      <span className="screen-tag">Cream twice</span>
    </p>
    <span className="screen-button">Save today</span>
  </Phone>
);
