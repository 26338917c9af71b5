import { paths } from '../lib/paths.ts';
import type { Block } from './articles/article.ts';

/** What every page of the site knows of an article. The rest is in `host-site/src/content/blog.ts`. */
export interface ListedArticle {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly loadBody: () => Promise<{ readonly body: readonly Block[] }>;
}

const article = <const Id extends string>(id: Id, title: string, loadBody: ListedArticle['loadBody']) => ({
  id,
  title,
  path: `${paths.blog}/${id}`,
  loadBody,
});

/** The three articles. Their text is loaded with the article, not with the list. */
export const articleList = [
  article(
    'alcohol-eczema',
    'Alcohol and eczema: what a drink does to your skin',
    () => import('./articles/alcohol-eczema.ts'),
  ),
  article(
    'diet-eczema',
    'Diet and eczema: test a food without giving up the rest',
    () => import('./articles/diet-eczema.ts'),
  ),
  article(
    'mental-health-eczema',
    'Eczema and your mind: the itch that does not stay in the skin',
    () => import('./articles/mental-health-eczema.ts'),
  ),
];

export type ArticleId = (typeof articleList)[number]['id'];
