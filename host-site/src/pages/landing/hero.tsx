import { claims } from '../../content/landing.ts';
import { AssessmentLink } from '../../features/survey/assessment-link.tsx';
import { CalmLines } from '../../ui/calm-lines.tsx';
import { JournalCard } from './journal-card.tsx';

export const Hero = () => (
  <section className="hero">
    <div className="hero-body">
      <div className="hero-words">
        <h1>Find out what your skin is reacting to.</h1>
        <p className="lead">
          A journal, a label scanner, glucose sensors and people who know eczema, working on one question:
          what comes before your flares?
        </p>
        <div className="hero-actions">
          <AssessmentLink className="button button-large" />
          <span className="hint">7 questions · 2 minutes · free</span>
        </div>
      </div>
      <JournalCard />
    </div>
    <CalmLines className="hero-lines" />
    <dl className="claims">
      {claims.map(({ figure, text }) => (
        <div key={figure}>
          <dt>{figure}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
