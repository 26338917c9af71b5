import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { transform } from 'esbuild';
import type { Plugin } from 'vite';

const INLINE = /\.css\?inline$/;
const PREFIX = '\0styles:';

/**
 * Loads `*.css?inline` as text while prerendering. Vite's own plugin for styles works only within a build. The id does
 * not end with `.css`, so that plugin leaves it alone.
 */
export const inlineStyles = (): Plugin => ({
  name: 'inline-styles',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!INLINE.test(source) || !importer) return undefined;
    return `${PREFIX}${resolve(dirname(importer), source.replace('?inline', ''))}.text`;
  },
  async load(id) {
    if (!id.startsWith(PREFIX)) return undefined;
    const file = id.slice(PREFIX.length, -'.text'.length);
    const { code } = await transform(await readFile(file, 'utf8'), { loader: 'css', minify: true });
    return `export default ${JSON.stringify(code)};`;
  },
});
