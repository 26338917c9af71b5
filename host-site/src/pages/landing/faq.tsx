import { EXTERNAL } from '../../content/brand.ts';
import { faq } from '../../content/faq.ts';

/** Questions before a purchase. */
export const Faq = () => (
  <section className="section faq-section" id="faq" tabIndex={-1} aria-labelledby="faq-title">
    <div>
      <h2 id="faq-title">Questions before you start</h2>
      <p className="soft">
        Something else? <a href={EXTERNAL.support}>Write to us</a>, and a person will answer within a day.
      </p>
    </div>
    <div className="faq">
      {faq.map(({ question, answer }) => (
        <details key={question} name="faq">
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </section>
);
