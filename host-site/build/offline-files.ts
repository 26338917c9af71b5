import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { OFFLINE_PAGE, OFFLINE_WORKER } from '../src/lib/paths.ts';
import type { OfflineParts } from './offline-page.tsx';

const SOURCES = join(import.meta.dirname, '../src/offline');

const hashOf = (...contents: string[]): string =>
  createHash('sha256').update(contents.join('\0')).digest('base64url').slice(0, 8);

/** Names the fonts that the site's own styles have: the browser already has these files. */
const fontsOf = (assets: readonly string[]): Plugin => ({
  name: 'fonts-of-the-site',
  setup({ onResolve }) {
    onResolve({ filter: /\.woff2$/ }, ({ path }) => {
      const name = basename(path, '.woff2');
      const file = assets.find((asset) => asset.startsWith(`${name}-`) && asset.endsWith('.woff2'));
      if (!file) throw new Error(`The build has no font ${name}.`);
      return { path: `/assets/${file}`, external: true };
    });
  },
});

async function bundle(source: string, define: Record<string, unknown>, plugins: Plugin[] = []) {
  const constants = Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)]);
  const { outputFiles } = await build({
    entryPoints: [join(SOURCES, source)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: Object.fromEntries(constants),
    plugins,
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * The offline page, its parts, and the service worker that stores them. All of them are built apart from the site, so
 * that none of its pages loads any of it.
 *
 * @param dist the built site
 * @param draw draws the page, given the addresses of its parts
 * @returns contents by file name
 */
export async function offlineFiles(
  dist: string,
  draw: (parts: OfflineParts) => string,
): Promise<Map<string, string>> {
  const fonts = fontsOf(await readdir(join(dist, 'assets')));
  const css = await bundle('offline.css', {}, [fonts]);
  const js = await bundle('return-online.ts', { PAGE: OFFLINE_PAGE });
  const icon = await readFile(join(dist, 'favicon.svg'), 'utf8');
  const styles = `/assets/offline-${hashOf(css)}.css`;
  const script = `/assets/offline-${hashOf(js)}.js`;
  const html = `<!doctype html>${draw({ styles, script, icon: `data:image/svg+xml,${encodeURIComponent(icon)}` })}`;
  const worker = await bundle('worker.ts', {
    CACHE_NAME: `offline-${hashOf(html, css, js)}`,
    PAGE: OFFLINE_PAGE,
    PARTS: [styles, script],
  });
  return new Map([
    [`${OFFLINE_PAGE}/index.html`, html],
    [styles, css],
    [script, js],
    [OFFLINE_WORKER, worker],
  ]);
}
