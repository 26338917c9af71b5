import { initialsOf, people } from '../../content/people.ts';
import { Portrait } from '../../ui/portrait.tsx';

/** The people behind chat, plan and articles, with their credentials. */
export const Experts = () => (
  <section className="section" aria-labelledby="experts">
    <h2 id="experts">The people who answer your questions</h2>
    <ul className="experts">
      {Object.values(people).map((person, index) => (
        <li key={person.name}>
          <Portrait initials={initialsOf(person)} seed={index} />
          <h3>
            {person.name}, <span>{person.credentials}</span>
          </h3>
          <p className="expert-role">{person.role}</p>
          <p>{person.about}</p>
        </li>
      ))}
    </ul>
  </section>
);
