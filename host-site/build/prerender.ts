import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { defaultServerConditions, type Manifest, type Plugin, runnerImport } from 'vite';
import type { SiteRoute } from '../src/app/routes.ts';
import { findEntry } from '../src/content/blog.ts';
import { paths } from '../src/lib/paths.ts';
import { beforePaint } from './before-paint.ts';
import { filesOf } from './chunks.ts';
import { withoutInline } from './drawn-form.ts';
import { cardFile, headOf, isShared } from './head.ts';
import { inlineStyles } from './inline-styles.ts';
import { offlineFiles } from './offline-files.ts';
import { fileOf } from './page-file.ts';
import { icons, pageCard, webManifest } from './pictures.ts';
import { MOST_PAGES } from './preload-fonts.ts';
import type { RenderedPage } from './render.tsx';
import { robots, sitemap } from './sitemap.ts';

const HOST_SITE = join(import.meta.dirname, '..');
const DIST = join(HOST_SITE, 'dist');

/** The element and the client. */
const WIDGET = ['login', 'client'];

/**
 * Connects to the provider before a script calls it: for calls, and for the checks of CORS, which carry no cookies and so
 * have a connection of their own.
 */
const CONNECTING = ['', ' crossorigin'].map(
  (kind) => `<link rel="preconnect" href="%AUTH_API_URL%"${kind} />`,
);

/** A form that is drawn can be used before the scripts: its styles and fonts come first. */
const LATER = ' fetchpriority="low"';

/** Scripts that run before the first paint, by the page's address. */
const BEFORE_PAINT: Readonly<Record<string, string>> = {
  [paths.authentication]: 'expect-session',
  [paths.pricing]: 'expect-prices',
};

const page = (name: string) => `src/pages/${name}/${name}-page.tsx`;

/** Sources of each page's chunks, by their names in the manifest: the page's own, and those it requests at once. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: [page('landing')],
  [paths.survey]: [page('survey')],
  [paths.pricing]: [page('pricing')],
  [paths.authentication]: WIDGET,
  [paths.authCallback]: [page('auth-callback')],
  [paths.paymentProcessing]: [page('payment-processing')],
  [paths.paymentSuccess]: [page('payment-success')],
  [paths.passkeys]: [page('passkeys'), ...WIDGET],
  [paths.authorize]: [page('consent'), ...WIDGET],
  [paths.logOutOfApplication]: [page('consent'), ...WIDGET],
  [paths.resetPassword]: [page('reset-password'), ...WIDGET],
  [paths.account]: [page('account')],
  [paths.blog]: [page('blog')],
  [`${paths.blog}/:slug`]: [page('article')],
  [paths.about]: [page('about')],
  '*': [page('not-found')],
};

function sourcesOf({ path }: SiteRoute): readonly string[] {
  const article = findEntry(path);
  if (article) return [page('article'), `src/content/articles/${article.id}.ts`];
  const sources = SOURCES[path];
  if (!sources) throw new Error(`SOURCES in host-site/build/prerender.ts has no entry for ${path}.`);
  return sources;
}

const styleLink = (file: string) => `<link rel="stylesheet" href="/${file}" />`;

async function write(file: string, content: string | Buffer): Promise<void> {
  const path = join(DIST, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

/**
 * Notice of a private page without JavaScript: everything on it is drawn by script, in a frame as high as the window.
 */
const NO_SCRIPT =
  '<noscript><p class="status-page">This page needs JavaScript. Switch it on and load the page again.</p></noscript>';

/**
 * Shown in the empty frame of a private page that takes long, as on a slow network or with a blocked script
 * (`host-site/src/styles/components.css`). The link keeps the query, which may contain a login link's token.
 */
const LATE =
  '<main class="status-page late-page"><div class="status-card"><h1>This page is still loading</h1><p>Check your connection, or load it again.</p><a class="button" href="">Load again</a></div></main>';

/** Public pages that can be read, but not used, without JavaScript. */
const DEAD_WITHOUT_SCRIPT: readonly string[] = [paths.home, paths.survey, paths.pricing];
const NO_SCRIPT_HERE =
  '<noscript><p class="script-notice">The assessment, the plans and the login need JavaScript. Switch it on and load the page again.</p></noscript>';

/**
 * The same on a page that can be read: at the bottom of the window, so that nothing moves, and after the page, because
 * its first link skips to the content.
 */
const LATE_HERE =
  '<div class="late-notice" role="status">The page is still loading. If a button does nothing, <a href="">load it again</a>.</div>';

function noticeOf({ route, markup }: RenderedPage): string {
  if (markup === '') return NO_SCRIPT + LATE;
  if (route.isDrawn) return NO_SCRIPT;
  return DEAD_WITHOUT_SCRIPT.includes(route.path) ? NO_SCRIPT_HERE : '';
}

/**
 * After the build, writes a file for every page. Public pages contain their markup, so that they can be read before any
 * script loads; the browser's first render is identical and hydrates it. Private pages are an empty frame.
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
        plugins: [inlineStyles()],
        logLevel: 'error',
        mode: 'production',
        oxc: { jsx: { runtime: 'automatic', development: false } },
        environments: {
          inline: {
            resolve: {
              conditions: ['@login-widget/source', ...defaultServerConditions],
              // Node would load their builds, which need not exist.
              noExternal: [/^@login-widget\//],
            },
          },
        },
      },
    );
    const template = await readFile(join(DIST, 'index.html'), 'utf8');
    const manifest = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
    const entryFiles = new Set(filesOf(manifest, 'index.html'));
    const scripts = new Map<string, string>();
    for (const [path, name] of Object.entries(BEFORE_PAINT)) {
      const { file, code } = await beforePaint(name);
      await write(file, code);
      scripts.set(path, `<script src="/${file}"></script>`);
    }

    const fill = (rendered: RenderedPage) => {
      const { route } = rendered;
      const markup = withoutInline(rendered.markup);
      const sources = sourcesOf(route);
      const connecting = WIDGET.every((source) => sources.includes(source)) ? CONNECTING : [];
      const needed = new Set(sources.flatMap((source) => filesOf(manifest, source)));
      const own = [...needed].filter((file) => !entryFiles.has(file));
      const styleSheets = own.filter((file) => file.endsWith('.css')).map(styleLink);
      const preloads = own
        .filter((file) => file.endsWith('.js'))
        .map((file) => `<link rel="modulepreload"${route.isDrawn ? LATER : ''} href="/${file}" />`);
      const start = route.isDrawn
        ? template
            .replace(/<script type="module"(?=[^>]*\/index-)/, `$&${LATER}`)
            .replaceAll('<link rel="modulepreload"', `$&${LATER}`)
            .replace(MOST_PAGES, '')
        : template;
      return (
        start
          // After the settings that it reads, and before the stylesheets, for which a script waits.
          .replace('<script type="module"', `${scripts.get(route.path) ?? ''}$&`)
          .replace(/<title>[^<]*<\/title>/, () => [headOf(route), ...connecting, ...preloads].join(''))
          // After the styles of every page, which declare the cascade layers.
          .replace('</head>', `${styleSheets.join('')}$&`)
          .replace(
            '<div id="root"></div>',
            () =>
              `${noticeOf(rendered)}<div id="root" data-page="${route.path}">${markup}</div>${markup && LATE_HERE}`,
          )
      );
    };

    for (const rendered of module.rendered) await write(fileOf(rendered.route.path), fill(rendered));
    for (const [file, content] of await offlineFiles(DIST, module.offlinePage)) await write(file, content);
    await write('sitemap.xml', sitemap(module.rendered.map(({ route }) => route)));
    await write('robots.txt', robots());
    await write('site.webmanifest', webManifest());
    for (const [file, picture] of await icons()) await write(file, picture);
    for (const { route } of module.rendered) {
      if (isShared(route)) await write(cardFile(route), await pageCard(route));
    }
    await rm(join(DIST, '.vite'), { recursive: true, force: true });
  },
});
