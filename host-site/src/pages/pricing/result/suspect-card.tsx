import { sources } from '../../../content/sources.ts';
import { suspects } from '../../../content/suspects.ts';
import type { FoundSuspect } from '../../../features/survey/find-suspects.ts';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { SuspectArt } from './suspect-art.tsx';

/** One suspect: why the answers point to it, what is known about it, and what to try first. */
export function SuspectCard({ found: { id, rules } }: { found: FoundSuspect }) {
  const { title, known, source, step } = suspects[id];
  return (
    <li className="suspect">
      <SuspectArt id={id} />
      <h3>{title}</h3>
      <ul className="suspect-reasons">
        {rules.map(({ because }) => (
          <li key={because}>{because}</li>
        ))}
        {rules.length === 0 && <li>Your answers do not point to it, but it is worth checking.</li>}
      </ul>
      <p>{known}</p>
      <p className="suspect-source">
        <OutsideLink href={sources[source].href}>{sources[source].text}</OutsideLink>
      </p>
      <p className="suspect-step">
        <strong>Try this first</strong> {step}
      </p>
    </li>
  );
}
