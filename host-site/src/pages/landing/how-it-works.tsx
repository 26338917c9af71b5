import { steps } from '../../content/steps.ts';
import { Comparison } from './comparison.tsx';

/** Three steps with what arrives when, and what they replace; target of 'How It Works'. */
export const HowItWorks = () => (
  <section className="section section-tinted" id="how-it-works" tabIndex={-1}>
    <div className="section-inner">
      <h2>How it works</h2>
      <ol className="how-steps">
        {steps.map(({ when, title, text, arrives }) => (
          <li key={title}>
            <p className="how-when">{when}</p>
            <h3>{title}</h3>
            <p>{text}</p>
            <p className="how-arrives">
              <span>You get</span> {arrives}
            </p>
          </li>
        ))}
      </ol>
      <h3 className="comparison-title">What it replaces</h3>
      <Comparison />
    </div>
  </section>
);
