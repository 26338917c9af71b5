import type { SiteRoute } from '../src/app/routes.ts';
import { findEntry } from '../src/content/blog.ts';
import { BRAND, SITE_URL } from '../src/content/brand.ts';
import { descriptionOf } from './descriptions.ts';
import { jsonLd } from './json-ld.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;

/** File of a page's picture for links. */
export const cardFile = ({ path }: SiteRoute): string =>
  `cards/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`;

/** Pages whose links people send to each other: public ones, and the login screen. */
export const isShared = ({ isPublic, isDrawn = false }: SiteRoute): boolean => isPublic || isDrawn;

/** What a link to the page shows in messages and social networks (https://ogp.me). */
const preview = (page: SiteRoute): string[] => [
  meta('property', 'og:site_name', BRAND),
  meta('property', 'og:type', findEntry(page.path) ? 'article' : 'website'),
  meta('property', 'og:title', page.title),
  meta('property', 'og:description', descriptionOf(page)),
  meta('property', 'og:url', `${SITE_URL}${page.path}`),
  meta('property', 'og:image', `${SITE_URL}/${cardFile(page)}`),
  meta('property', 'og:image:width', '1200'),
  meta('property', 'og:image:height', '630'),
  meta('property', 'og:image:alt', page.title),
  meta('name', 'twitter:card', 'summary_large_image'),
];

/** The head of a page: title, addresses and robots rule. */
export function headOf(page: SiteRoute): string {
  const { title, isPublic, path } = page;
  const article = findEntry(path);
  const description = descriptionOf(page);
  const heading = [
    `<title>${escapeHtml(title)}</title>`,
    description && meta('name', 'description', description),
    ...(isShared(page) ? preview(page) : []),
  ].join('');
  // Private addresses may contain a token or a session id, so they send no referrer.
  if (!isPublic)
    return [heading, meta('name', 'robots', 'noindex'), meta('name', 'referrer', 'no-referrer')].join('');
  return [
    heading,
    `<link rel="canonical" href="${SITE_URL}${path}" />`,
    ...(article
      ? [
          meta('property', 'article:published_time', article.published),
          meta('property', 'article:modified_time', article.reviewed),
        ]
      : []),
    `<script type="application/ld+json">${jsonLd(page)}</script>`,
  ].join('');
}
