import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { defaultServerConditions, type Manifest, type Plugin, runnerImport } from 'vite';
import { chunksOf } from './chunks.ts';
import { headOf } from './head.ts';
import type { RenderedPage } from './render.tsx';
import { robots, sitemap } from './sitemap.ts';

const HOST_SITE = join(import.meta.dirname, '..');
const DIST = join(HOST_SITE, 'dist');

/** Where the routes' chunks come from, as the manifest names them. */
const sourceOf = (path: string): string | undefined => {
  const pages: Record<string, string> = {
    '/': 'landing/landing-page',
    '/survey': 'survey/survey-page',
    '/pricing': 'pricing/pricing-page',
    '/about': 'about/about-page',
    '/blog': 'blog/blog-page',
    '*': 'not-found/not-found-page',
  };
  const page = pages[path] ?? (path.startsWith('/blog/') ? 'article/article-page' : undefined);
  return page && `src/pages/${page}.tsx`;
};

/** `/about` → `about/index.html`; unknown paths get `404.html`. */
const fileOf = (path: string): string => {
  if (path === '*') return '404.html';
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
};

async function write(file: string, content: string): Promise<void> {
  const path = join(DIST, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

/** What a private page says where no script runs: all that it shows is drawn by one, in a frame as high as the window. */
const NO_SCRIPT =
  '<noscript><p class="status-page">This page needs JavaScript. Switch it on and load the page again.</p></noscript>';

/**
 * After the build: a file for every page. Public pages hold their markup, so that they are read before any script
 * arrives; the browser's first render draws the same and takes over. Private pages are the bare frame.
 */
export const prerender = (): Plugin => ({
  name: 'prerender',
  apply: 'build',
  async closeBundle(error) {
    if (error) return;
    process.env.NODE_ENV ??= 'production';
    const { module } = await runnerImport<typeof import('./render.tsx')>(
      join(HOST_SITE, 'build/render.tsx'),
      {
        root: HOST_SITE,
        configFile: false,
        logLevel: 'error',
        mode: 'production',
        oxc: { jsx: { runtime: 'automatic', development: false } },
        resolve: { conditions: ['@login-widget/source', ...defaultServerConditions] },
      },
    );
    const template = await readFile(join(DIST, 'index.html'), 'utf8');
    const manifest = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
    const entryChunks = new Set(chunksOf(manifest, 'index.html'));

    const page = ({ route, markup }: RenderedPage) => {
      const sources = [sourceOf(route.path), route.article && `src/content/articles/${route.article.id}.ts`];
      const chunks = new Set(sources.flatMap((source) => (source ? chunksOf(manifest, source) : [])));
      const preloads = [...chunks]
        .filter((file) => !entryChunks.has(file))
        .map((file) => `<link rel="modulepreload" href="/${file}" />`);
      return template
        .replace(/<title>[^<]*<\/title>/, () => headOf(route) + preloads.join(''))
        .replace(
          '<div id="root"></div>',
          () => `${markup === '' ? NO_SCRIPT : ''}<div id="root" data-page="${route.path}">${markup}</div>`,
        );
    };

    for (const rendered of module.rendered) await write(fileOf(rendered.route.path), page(rendered));
    await write('sitemap.xml', sitemap(module.rendered.map(({ route }) => route)));
    await write('robots.txt', robots());
    await rm(join(DIST, '.vite'), { recursive: true, force: true });
  },
});
