import type { SiteRoute } from '../src/app/routes.ts';
import { findEntry } from '../src/content/blog.ts';
import { SITE_URL } from '../src/content/brand.ts';
import { paths } from '../src/lib/paths.ts';

/** Sitemap of the public pages (https://www.sitemaps.org/protocol.html). */
export const sitemap = (pages: readonly SiteRoute[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages
      // The prices on the landing page can be read at once; those of the plans come after the assessment.
      .filter(({ isPublic, path }) => isPublic && path !== paths.pricing)
      .map(({ path }) => {
        const article = findEntry(path);
        const changed = article ? `<lastmod>${article.published}</lastmod>` : '';
        return `  <url><loc>${SITE_URL}${path}</loc>${changed}</url>`;
      }),
    '</urlset>',
    '',
  ].join('\n');

/** Allows every page to be read: private pages declare `noindex` themselves, which a crawler must read to see. */
export const robots = (): string => `User-agent: *\nAllow: /\n\nSitemap: ${SITE_URL}/sitemap.xml\n`;
