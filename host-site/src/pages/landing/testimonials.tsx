import { testimonials } from '../../content/landing.ts';

export const Testimonials = () => (
  <section className="section">
    <h2>
      97% say they are satisfied. <span className="soft">Three of them say why.</span>
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
