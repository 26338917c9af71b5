const DAYS = [
  { day: 'Mon', itch: 7 },
  { day: 'Tue', itch: 8 },
  { day: 'Wed', itch: 6 },
  { day: 'Thu', itch: 5 },
  { day: 'Fri', itch: 3 },
  { day: 'Sat', itch: 3 },
  { day: 'Sun', itch: 2 },
];

const HEIGHT = 96;
const barHeight = (itch: number) => Math.round((itch / 10) * HEIGHT);

/** An example week of the app. An image: screen readers get its label. */
export const JournalCard = () => (
  <div
    className="journal-card"
    role="img"
    aria-label="A week in the journal: itch falls from 8 on Tuesday to 2 on Sunday after the wool scarf is left out."
  >
    <div className="journal-head">
      <span>Itch this week</span>
      <span className="journal-trend">−6</span>
    </div>
    <svg className="journal-chart" viewBox="0 0 308 124" aria-hidden="true">
      {DAYS.map(({ day, itch }, index) => (
        <g key={day}>
          <rect
            className={itch > 5 ? 'bar bar-flare' : 'bar'}
            x={index * 45}
            y={HEIGHT - barHeight(itch)}
            width="32"
            height={barHeight(itch)}
            rx="7"
          />
          <text x={index * 45 + 16} y="118">
            {day}
          </text>
        </g>
      ))}
    </svg>
    <div className="journal-note">
      <span className="chip chip-flare">Wool scarf</span>
      <span>left out since Wednesday</span>
    </div>
    <div className="journal-reply">
      <span className="avatar">AK</span>
      <p>
        Wool fits the dates better than dairy. Keep both in for another week and we will know.
        <small>Anika, dermatology nurse</small>
      </p>
    </div>
  </div>
);
