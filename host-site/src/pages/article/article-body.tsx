import type { Block } from '../../content/articles/article.ts';
import { AssessmentLink } from '../../features/survey/assessment-link.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { ArticleTable } from './article-table.tsx';

function Part({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'table':
      return <ArticleTable {...block} />;
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
export const ArticleBody = ({ blocks }: { blocks: readonly Block[] }) => (
  <div className="prose">
    {blocks.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above.
      <Part key={index} block={block} />
    ))}
  </div>
);
