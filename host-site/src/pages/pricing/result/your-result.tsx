import { firstWeek } from '../../../content/first-week.ts';
import type { Duration } from '../../../content/plans.ts';
import { planOf } from '../../../content/plans.ts';
import { suspects } from '../../../content/suspects.ts';
import type { Answers } from '../../../features/survey/answers.ts';
import { firstSuspects } from '../../../features/survey/find-suspects.ts';
import { fittingPlan } from '../../../features/survey/fitting-plan.ts';
import { CalmLines } from '../../../ui/calm-lines.tsx';
import { HowChosen } from './how-chosen.tsx';
import { OwnWords } from './own-words.tsx';
import { ShareResult } from './share-result.tsx';
import { SuspectCard } from './suspect-card.tsx';

interface YourResultProps {
  /** Undefined before the browser's storage was read; the page keeps the place. */
  readonly answers: Answers | undefined;
  /** Undefined for subscribers: they have a plan, and the result stands below it. */
  readonly onChoosePlan: ((duration: Duration) => void) | undefined;
}

const months = (duration: Duration) => (duration === 1 ? '1 month' : `${duration} months`);

function Found({
  answers,
  onChoosePlan,
}: {
  answers: Answers;
  onChoosePlan: YourResultProps['onChoosePlan'];
}) {
  const found = firstSuspects(answers);
  const [first, second] = found;
  const week = firstWeek(suspects[first.id], suspects[second.id]);
  const fit = fittingPlan(answers);
  return (
    <>
      <div className="result-body">
        <OwnWords answers={answers} />
        <section aria-labelledby="look-first">
          <h2 id="look-first">Two places to look first</h2>
          <ol className="suspects">
            {found.map((one) => (
              <SuspectCard key={one.id} found={one} />
            ))}
          </ol>
          <HowChosen answers={answers} />
        </section>
      </div>
      <section className="first-week" aria-labelledby="first-week">
        <h2 id="first-week">Your first week</h2>
        <ol>
          {week.map(({ day, title, text }) => (
            <li key={day}>
              <span className="week-day">{day}</span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <div className="result-end">
        {fit && onChoosePlan && (
          <div className="plan-fit">
            <h2>{months(planOf(fit.plan).duration)} would suit you</h2>
            <p>{fit.because}</p>
            <button type="button" className="button" onClick={() => onChoosePlan(fit.plan)}>
              Choose {months(fit.plan)}
            </button>
          </div>
        )}
        <ShareResult found={found} />
      </div>
    </>
  );
}

/** The result of the assessment: the answers, two suspects and why, the first week, and the plan that fits. */
export function YourResult({ answers, onChoosePlan }: YourResultProps) {
  const Title = onChoosePlan ? 'h1' : 'h2';
  return (
    <section className={answers ? 'result' : 'result result-pending'} id="result" aria-busy={!answers}>
      <header className="result-head">
        <CalmLines className="result-lines" lines={5} unrest={34} rest={0.6} seed={5} />
        <Title className="result-title">Your result</Title>
        <p className="lead">
          Where to look first, based on your seven answers and on rules you can read below. It is a starting
          point, not a diagnosis.
        </p>
      </header>
      {answers && <Found answers={answers} onChoosePlan={onChoosePlan} />}
    </section>
  );
}
