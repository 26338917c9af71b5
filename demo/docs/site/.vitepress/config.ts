import { defineConfig } from 'vitepress';
import { slugOf } from '../markdown.ts';
import { GROUPS } from '../pages.ts';
import { withoutInlineCode } from '../without-inline-code.ts';
import { breakableCode } from './breakable-code.ts';
import { classesOfColors, rules } from './classes-of-colors.ts';
import { withoutEmptyHeadings } from './without-empty-headings.ts';

/** Settings of the documentation site. Nothing of it is loaded from another host; the search runs in the page. */
export default defineConfig({
  title: 'login-widget',
  description: '<login-widget>: an embeddable sign-in element, its client, and its provider.',
  lang: 'en',
  base: '/docs/',
  srcDir: '.pages',
  outDir: 'dist',
  cacheDir: 'node_modules/.cache',
  head: [['link', { rel: 'icon', href: '/docs/favicon.svg' }]],
  // The page's data is a file instead of an inline script.
  metaChunk: true,
  // It would add a style element when the colours change.
  appearance: { disableTransition: false },
  markdown: {
    // The default themes have too little contrast.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: slugOf },
    toc: { slugify: slugOf },
    headers: { slugify: slugOf },
    codeTransformers: [classesOfColors],
    config(renderer) {
      withoutEmptyHeadings(renderer);
      breakableCode(renderer);
    },
  },
  buildEnd: ({ outDir }) => withoutInlineCode(outDir, rules),
  themeConfig: {
    outline: [2, 3],
    search: { provider: 'local' },
    notFound: {
      title: 'Page not found',
      quote: 'Search for it, or choose another page in the menu.',
      linkText: 'To the first page',
      linkLabel: 'To the first page',
    },
    nav: [
      { text: 'Quick starts', link: '/start/html', activeMatch: '^/start/' },
      { text: 'Methods', link: '/methods/passcodes', activeMatch: '^/methods/' },
      { text: 'Element', link: '/element/configuration', activeMatch: '^/element/' },
      { text: 'Client', link: '/client/overview', activeMatch: '^/client/' },
    ],
    sidebar: GROUPS.map(({ title, pages }) => ({
      text: title,
      items: pages.map(({ path, title: text }) => ({ text, link: `/${path}` })),
    })),
  },
});
