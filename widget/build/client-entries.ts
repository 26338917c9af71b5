import type { Plugin } from 'vite';

/** Entries that a server component may import, with their places in the package's name. */
const PLACES: ReadonlyMap<string, string> = new Map([
  ['login-widget', ''],
  ['fast', '/fast'],
  ['react', '/react'],
]);

/**
 * Writes a file beside each entry, with `-client` in its name, for React's server components: the directive `'use client'`
 * (https://react.dev/reference/rsc/use-client), and the entry by its public name, so that a page and a server load their
 * own. Only they resolve the condition `react-server`; other bundlers would warn about the directive.
 */
export const clientEntries = (): Plugin => ({
  name: 'client-entries',
  generateBundle(_, bundle) {
    for (const output of Object.values(bundle)) {
      const place = output.type === 'chunk' && output.isEntry ? PLACES.get(output.name) : undefined;
      if (output.type !== 'chunk' || place === undefined) continue;
      const names = output.exports.length > 0 ? `export { ${output.exports.join(', ')} } from` : 'import';
      const source = `'use client';\n${names} '@login-widget/widget${place}';\n`;
      this.emitFile({ type: 'asset', fileName: `${output.name}-client.js`, source });
    }
  },
});
