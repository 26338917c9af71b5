import type { Block } from '../../content/articles/article.ts';
import type { SourceId } from '../../content/sources.ts';
import { Notes } from './notes.tsx';

type ArticleTableProps = Extract<Block, { kind: 'table' }> & { readonly all: readonly SourceId[] };

/** A table whose first column contains row headers. On a phone each row is a block with the heads as labels. */
export const ArticleTable = ({ caption, head, rows, notes, all }: ArticleTableProps) => (
  <div className="table-frame">
    <table>
      <caption>
        {caption}
        <Notes ids={notes} all={all} />
      </caption>
      <thead>
        <tr>
          {head.map((title) =>
            title === '' ? (
              <td key="corner" />
            ) : (
              <th key={title} scope="col">
                {title}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]} data-label={head[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
