import { SATISFIED, testimonials } from '../../content/landing.ts';
import { SurveyNote } from './survey-note.tsx';

export const Testimonials = () => (
  <section className="section">
    <h2>
      {SATISFIED} say they are{' '}
      <span className="unbroken">
        satisfied.
        <SurveyNote />
      </span>{' '}
      <span className="soft">Three of them say why.</span>
    </h2>
    <ul className="testimonials">
      {testimonials.map(({ quote, name, about }) => (
        <li key={name}>
          <blockquote>{quote}</blockquote>
          <p>
            <strong>{name}</strong>, {about}
          </p>
        </li>
      ))}
    </ul>
  </section>
);
