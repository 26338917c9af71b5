import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { FONT_FILES } from './font-files.ts';

/** Names of the files that no page needs at once. */
const EXTRA = FONT_FILES.filter(({ isExtra }) => isExtra).map(({ file }) => basename(file, '.woff2'));

/** Preloads the site's fonts with the page instead of after the stylesheet, so that the text does not shift. */
export const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter(
          (file) => file.endsWith('.woff2') && !EXTRA.some((name) => basename(file).startsWith(`${name}-`)),
        )
        .map((file) => ({
          tag: 'link',
          injectTo: 'head-prepend' as const,
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
        })),
  },
});
