import type { SiteRoute } from '../src/app/routes.ts';
import { SITE_URL } from '../src/content/brand.ts';

/** The public pages, for search engines (https://www.sitemaps.org/protocol.html). */
export const sitemap = (pages: readonly SiteRoute[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages
      .filter(({ isPublic }) => isPublic)
      .map(({ path, article }) => {
        const changed = article ? `<lastmod>${article.published}</lastmod>` : '';
        return `  <url><loc>${SITE_URL}${path}</loc>${changed}</url>`;
      }),
    '</urlset>',
    '',
  ].join('\n');

/** Everything may be read; private pages say `noindex` themselves, which only a reader can see. */
export const robots = (): string => `User-agent: *\nAllow: /\n\nSitemap: ${SITE_URL}/sitemap.xml\n`;
