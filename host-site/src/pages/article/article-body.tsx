import { type Block, notesOf } from '../../content/articles/article.ts';
import type { SourceId } from '../../content/sources.ts';
import { AssessmentLink } from '../../features/survey/assessment-link.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { ArticleTable } from './article-table.tsx';
import { Footnotes, Notes } from './notes.tsx';

function Part({ block, all }: { block: Block; all: readonly SourceId[] }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'paragraph':
      return (
        <p>
          {block.text}
          <Notes ids={block.notes} all={all} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            <li key={item}>
              {item}
              {index === block.items.length - 1 && <Notes ids={block.notes} all={all} />}
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <ArticleTable {...block} all={all} />;
    case 'action':
      return (
        <aside className="article-action">
          <p>{block.text}</p>
          <AssessmentLink>{block.button}</AssessmentLink>
        </aside>
      );
    case 'sources':
      return (
        <ul>
          {block.links.map(({ href, text }) => (
            <li key={href}>
              <OutsideLink href={href}>{text}</OutsideLink>
            </li>
          ))}
        </ul>
      );
  }
}

/** Blocks of an article. They never change, so the index can be the key. */
export function ArticleBody({ blocks }: { blocks: readonly Block[] }) {
  const all = notesOf(blocks);
  return (
    <div className="prose">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <Part key={index} block={block} all={all} />
      ))}
      <Footnotes all={all} />
    </div>
  );
}
