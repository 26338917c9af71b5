import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { FONT_FILES, type FontFile } from './font-files.ts';

const namesOf = (preloadedBy: FontFile['preloadedBy']) =>
  FONT_FILES.filter((font) => font.preloadedBy === preloadedBy).map(({ file }) => basename(file, '.woff2'));

/** Matches the preloads of a page that only most pages need. */
export const MOST_PAGES = new RegExp(`<link rel="preload"[^>]*/(?:${namesOf('most').join('|')})-[^>]*>`, 'g');

/** Preloads the site's fonts with the page instead of after the stylesheet, so that the text does not shift. */
export const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter(
          (file) =>
            file.endsWith('.woff2') && !namesOf('none').some((name) => basename(file).startsWith(`${name}-`)),
        )
        .map((file) => ({
          tag: 'link',
          injectTo: 'head-prepend' as const,
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
        })),
  },
});
