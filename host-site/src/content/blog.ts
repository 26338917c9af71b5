import { paths } from '../lib/paths.ts';
import type { Block } from './articles/article.ts';
import type { PersonId } from './people.ts';

export interface BlogEntry {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  /** Date as displayed. */
  readonly date: string;
  /** ISO 8601, for machines. */
  readonly published: string;
  readonly author: PersonId;
  readonly reviewer: PersonId;
  /** Day of the last medical review, ISO 8601. */
  readonly reviewed: string;
  readonly imageUrl: string;
  readonly path: string;
  readonly loadBody: () => Promise<{ readonly body: readonly Block[] }>;
}

const entry = (id: string, details: Omit<BlogEntry, 'id' | 'imageUrl' | 'path'>): BlogEntry => ({
  id,
  imageUrl: `/images/${id}.svg`,
  path: `${paths.blog}/${id}`,
  ...details,
});

/** The three articles. Their text is loaded with the article, not with the list. */
export const blog: readonly BlogEntry[] = [
  entry('alcohol-eczema', {
    title: 'Alcohol and eczema: what a drink does to your skin',
    excerpt:
      'Why one evening flushes your face and another costs you a night of itching, and how to find out what alcohol does to you.',
    date: 'April 20, 2025',
    published: '2025-04-20',
    author: 'anika',
    reviewer: 'samuel',
    reviewed: '2026-10-12',
    loadBody: () => import('./articles/alcohol-eczema.ts'),
  }),
  entry('diet-eczema', {
    title: 'Diet and eczema: test a food without giving up the rest',
    excerpt:
      'Elimination diets promise a lot and cost more. A careful way to tell a real food trigger from a coincidence.',
    date: 'April 30, 2025',
    published: '2025-04-30',
    author: 'laura',
    reviewer: 'samuel',
    reviewed: '2026-10-12',
    loadBody: () => import('./articles/diet-eczema.ts'),
  }),
  entry('mental-health-eczema', {
    title: 'Eczema and your mind: the itch that does not stay in the skin',
    excerpt:
      'Stress brings flares, and flares bring stress. Where to break the cycle, and when to ask for help.',
    date: 'May 05, 2025',
    published: '2025-05-05',
    author: 'hana',
    reviewer: 'samuel',
    reviewed: '2026-10-19',
    loadBody: () => import('./articles/mental-health-eczema.ts'),
  }),
];

/** Finds the article of a path, with or without a trailing slash. */
export const findEntry = (pathname: string): BlogEntry | undefined =>
  blog.find(({ path }) => path === pathname.replace(/\/$/, ''));
