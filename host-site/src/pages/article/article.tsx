import { Suspense } from 'react';
import type { BlogEntry } from '../../content/blog.ts';
import { paths } from '../../lib/paths.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { ArticleBody } from './article-body.tsx';
import { bodyOf } from './body-of.ts';
import { Byline } from './byline.tsx';

function Body({ entry }: { entry: BlogEntry }) {
  return <ArticleBody blocks={bodyOf(entry)} />;
}

export const Article = ({ entry }: { entry: BlogEntry }) => (
  <article className="article">
    <PageLink className="back-link" to={paths.blog}>
      Back to Blog
    </PageLink>
    <header>
      <h1>{entry.title}</h1>
      <Byline entry={entry} />
    </header>
    <img src={entry.imageUrl} alt="" width="800" height="500" />
    <Suspense fallback={<div className="page-loading" />}>
      <Body entry={entry} />
    </Suspense>
  </article>
);
