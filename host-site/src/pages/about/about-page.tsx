import { about, reasons } from '../../content/about.ts';
import { BRAND } from '../../content/brand.ts';
import { AssessmentLink } from '../../features/survey/assessment-link.tsx';
import { CalmLines } from '../../ui/calm-lines.tsx';
import '../../styles/pages.css';

export default function AboutPage() {
  return (
    <article className="about">
      <header className="about-head">
        <h1>We look for the cause, not the miracle cure.</h1>
      </header>
      <CalmLines className="band" lines={6} unrest={30} seed={3} />
      {about.map(({ title, text }) => (
        <section key={title} className="about-part">
          <h2>{title}</h2>
          <div>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
      <section className="about-part">
        <h2>Why Choose {BRAND}</h2>
        <dl className="reasons">
          {reasons.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="call">
        <h2>Find out where to start</h2>
        <p>Seven questions, two minutes, free.</p>
        <AssessmentLink />
      </div>
    </article>
  );
}
