import { suspects } from '../../../content/suspects.ts';
import type { Answers } from '../../../features/survey/answers.ts';
import { rankSuspects } from '../../../features/survey/find-suspects.ts';

/** The rules that applied to the answers, with their points. */
export const HowChosen = ({ answers }: { answers: Answers }) => (
  <details className="how-chosen">
    <summary>How these two were chosen</summary>
    <p>
      Each answer adds points to the suspects it may point to. The two with the most points come first. What
      you suspect yourself counts most.
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">Suspect</th>
          <th scope="col">Because</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {rankSuspects(answers).map(({ id, rules, points }) => (
          <tr key={id}>
            <th scope="row">{suspects[id].title}</th>
            <td>{rules.map(({ because, points: each }) => `${because} (${each})`).join(' ')}</td>
            <td>{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
