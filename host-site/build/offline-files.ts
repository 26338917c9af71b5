import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { OFFLINE_PAGE, OFFLINE_WORKER } from '../src/lib/paths.ts';
import { bundle } from './bundle.ts';
import { hashedName, hashOf } from './hashed-name.ts';
import type { OfflineParts } from './offline-page.tsx';

const SOURCES = join(import.meta.dirname, '../src/offline');

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
  const css = await bundle(join(SOURCES, 'offline.css'), { plugins: [fonts] });
  const js = await bundle(join(SOURCES, 'return-online.ts'), { define: { PAGE: OFFLINE_PAGE } });
  const icon = await readFile(join(dist, 'favicon.svg'), 'utf8');
  const styles = `/${hashedName('offline', 'css', css)}`;
  const script = `/${hashedName('offline', 'js', js)}`;
  const html = `<!doctype html>${draw({ styles, script, icon: `data:image/svg+xml,${encodeURIComponent(icon)}` })}`;
  const worker = await bundle(join(SOURCES, 'worker.ts'), {
    // The page names its parts, so its hash changes with theirs.
    define: { CACHE_NAME: `offline-${hashOf(html)}`, PAGE: OFFLINE_PAGE, PARTS: [styles, script] },
  });
  return new Map([
    [`${OFFLINE_PAGE}/index.html`, html],
    [styles, css],
    [script, js],
    [OFFLINE_WORKER, worker],
  ]);
}
