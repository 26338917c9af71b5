import { type SourceId, sources } from '../../content/sources.ts';
import { OutsideLink } from '../../ui/outside-link.tsx';

const idOf = (number: number): string => `source-${number}`;

interface NotesProps {
  readonly ids: readonly SourceId[] | undefined;
  /** All sources of the article. The position of one is its number. */
  readonly all: readonly SourceId[];
}

/** Numbers that lead to the footnotes. */
export const Notes = ({ ids = [], all }: NotesProps) => (
  <>
    {ids.map((id) => {
      const number = all.indexOf(id) + 1;
      return (
        <sup key={id}>
          <a href={`#${idOf(number)}`} aria-label={`Source ${number}`}>
            {number}
          </a>
        </sup>
      );
    })}
  </>
);

/** The sources of an article, below it. */
export const Footnotes = ({ all }: Pick<NotesProps, 'all'>) => (
  <section className="footnotes" aria-labelledby="sources">
    <h2 id="sources">Sources</h2>
    <ol>
      {all.map((id, index) => (
        <li key={id} id={idOf(index + 1)} tabIndex={-1}>
          <OutsideLink href={sources[id].href}>{sources[id].text}</OutsideLink>
        </li>
      ))}
    </ol>
  </section>
);
