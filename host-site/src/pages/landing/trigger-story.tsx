import { useState } from 'react';
import { meanItch, story } from '../../content/story.ts';

/** Width of a day and height of one point of itch, in units of the drawing. */
const DAY = 26;
const POINT = 20;
const TOP = 14;
const HEIGHT = 10 * POINT + TOP;
const WIDTH = 28 * DAY;

const grid = [2, 4, 6, 8, 10].map((itch) => `M0 ${HEIGHT - itch * POINT}h${WIDTH}`).join('');

function Chart({ week }: { week: number }) {
  return (
    <svg className="story-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT + 34}`} aria-hidden="true">
      <path className="story-grid" d={grid} />
      {story.map(({ title, itch }, number) => (
        <g
          key={title}
          className={`story-week ${number > week ? 'story-later' : ''} ${number === week ? 'story-now' : ''}`}
        >
          {itch.map((value, day) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the days never change their order.
              key={day}
              className={value > 5 ? 'bar-flare' : 'bar-calm'}
              x={(number * 7 + day) * DAY + 3}
              y={HEIGHT - value * POINT}
              width={DAY - 6}
              height={value * POINT}
              rx="6"
            />
          ))}
          <text x={(number * 7 + 3.5) * DAY} y={HEIGHT + 26}>
            {`Week ${number + 1}`}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** A trigger found in four weeks. Each week is a button that draws the days up to it. */
export function TriggerStory() {
  const [week, setWeek] = useState(0);
  return (
    <section className="section story" aria-labelledby="story">
      <div className="story-words">
        <h2 id="story">Four weeks to one answer</h2>
        <p className="lead">An example of how a journal tells a suspect from a trigger.</p>
        <ol className="story-weeks">
          {story.map((one, number) => (
            <li key={one.title}>
              <button type="button" aria-pressed={number === week} onClick={() => setWeek(number)}>
                <span className="story-number">{`Week ${number + 1}`}</span>
                <strong>{one.title}</strong>
                <span className="story-text">{one.text}</span>
                <span className="story-mean">Average itch {meanItch(one)} out of 10</span>
              </button>
            </li>
          ))}
        </ol>
      </div>
      <div className="story-picture">
        <p className="story-caption">Itch each day, 0 to 10</p>
        <Chart week={week} />
        <button
          type="button"
          className="button button-quiet"
          onClick={() => setWeek(week === story.length - 1 ? 0 : week + 1)}
        >
          {week === story.length - 1 ? 'Start again' : 'Next week'}
        </button>
      </div>
    </section>
  );
}
