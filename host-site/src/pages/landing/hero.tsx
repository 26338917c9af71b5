import { claims } from '../../content/landing.ts';
import { initialsOf, people } from '../../content/people.ts';
import { JournalScreen } from '../../features/app-preview/journal-screen.tsx';
import { Sensor } from '../../features/app-preview/sensor.tsx';
import { AssessmentLink } from '../../features/survey/assessment-link.tsx';
import { CalmLines } from '../../ui/calm-lines.tsx';
import { SurveyNote, SurveySource } from './survey-note.tsx';

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
        <p className="hint">With an app for iOS and Android.</p>
      </div>
      <div className="hero-product">
        <JournalScreen className="hero-phone" />
        <Sensor className="hero-sensor" />
        <div className="hero-reply" aria-hidden="true">
          <span className="avatar">{initialsOf(people.anika)}</span>
          <p>
            Wool fits the dates better than dairy.
            <small>{people.anika.name}, dermatology nurse</small>
          </p>
        </div>
      </div>
    </div>
    <CalmLines className="hero-lines" />
    <dl className="claims">
      {claims.map(({ figure, text }) => (
        <div key={figure}>
          <dt>
            {figure}
            <SurveyNote />
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    <SurveySource />
  </section>
);
