import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { transform } from 'esbuild';
import type { Plugin } from 'vite';

const INLINE = /\.css\?inline$/;
const PREFIX = '\0styles:';

/** A module for the styles that a page imports for the browser. */
const NONE = '\0no-styles';

/**
 * Loads `*.css?inline` as text while prerendering, and other styles not at all. Vite's own plugin for styles works only
 * within a build. No id ends with `.css`, so that plugin leaves them alone.
 */
export const inlineStyles = (): Plugin => ({
  name: 'inline-styles',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source.endsWith('.css')) return NONE;
    if (!INLINE.test(source) || !importer) return undefined;
    return `${PREFIX}${resolve(dirname(importer), source.replace('?inline', ''))}.text`;
  },
  async load(id) {
    if (id === NONE) return '';
    if (!id.startsWith(PREFIX)) return undefined;
    const file = id.slice(PREFIX.length, -'.text'.length);
    const { code } = await transform(await readFile(file, 'utf8'), { loader: 'css', minify: true });
    return `export default ${JSON.stringify(code)};`;
  },
});
