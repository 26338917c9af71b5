import { isAt } from '../lib/paths.ts';
import { type ArticleId, articleList, type ListedArticle } from './article-list.ts';
import type { PersonId } from './people.ts';

/** What the blog and the article's own page show besides its text. */
interface Details {
  readonly excerpt: string;
  /** Date as displayed. */
  readonly date: string;
  /** ISO 8601, for machines. */
  readonly published: string;
  readonly author: PersonId;
  readonly reviewer: PersonId;
  /** Day of the last medical review, ISO 8601. */
  readonly reviewed: string;
}

export interface BlogEntry extends ListedArticle, Details {
  readonly imageUrl: string;
}

const DETAILS: Readonly<Record<ArticleId, Details>> = {
  'alcohol-eczema': {
    excerpt:
      'Why one evening flushes your face and another costs you a night of itching, and how to find out what alcohol does to you.',
    date: 'April 20, 2025',
    published: '2025-04-20',
    author: 'anika',
    reviewer: 'samuel',
    reviewed: '2026-10-12',
  },
  'diet-eczema': {
    excerpt:
      'Elimination diets promise a lot and cost more. A careful way to tell a real food trigger from a coincidence.',
    date: 'April 30, 2025',
    published: '2025-04-30',
    author: 'laura',
    reviewer: 'samuel',
    reviewed: '2026-10-12',
  },
  'mental-health-eczema': {
    excerpt:
      'Stress brings flares, and flares bring stress. Where to break the cycle, and when to ask for help.',
    date: 'May 05, 2025',
    published: '2025-05-05',
    author: 'hana',
    reviewer: 'samuel',
    reviewed: '2026-10-19',
  },
};

/** The articles, in the order of the blog. */
export const blog: readonly BlogEntry[] = articleList.map((article) => ({
  ...article,
  ...DETAILS[article.id],
  imageUrl: `/images/${article.id}.svg`,
}));

/** Finds the article of a path. */
export const findEntry = (pathname: string): BlogEntry | undefined =>
  blog.find(({ path }) => isAt(pathname, path));
