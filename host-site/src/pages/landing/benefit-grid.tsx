import { benefits, VALUES_NOTE } from '../../content/benefits.ts';

/** Core features; target of the link 'Features'. */
export const BenefitGrid = () => (
  <section className="section" id="features" tabIndex={-1}>
    <h2>Everything that could explain it, in one place</h2>
    <ul className="benefits">
      {benefits.map(({ title, text, value }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
          {value && <span className="value">{value}</span>}
        </li>
      ))}
    </ul>
    <p className="values-note">{VALUES_NOTE}</p>
  </section>
);
