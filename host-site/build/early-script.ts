import type { Plugin } from 'vite';

/**
 * Code that listens for clicks before the site is loaded, in a chunk of its own. The storage, which every page imports,
 * would otherwise be another request.
 */
export const EARLY = { name: 'early', test: /host-site\/src\/(early|app\/watch-early|lib\/storage)\.ts$/ };

/**
 * Loads that chunk as a script of its own. Within the entry, which is a hundred times larger, it would have to wait for
 * the rest.
 */
export const earlyScript = (): Plugin => ({
  name: 'early-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const file = Object.values(bundle ?? {}).find(
        ({ type, name }) => type === 'chunk' && name === EARLY.name,
      );
      if (!file) throw new Error(`There is no chunk '${EARLY.name}'.`);
      const script = `<script type="module" crossorigin src="/${file.fileName}"></script>`;
      const preload = `<link rel="modulepreload" crossorigin href="/${file.fileName}">`;
      if (!html.includes(preload)) throw new Error(`The page does not preload ${file.fileName}.`);
      return html.replace(preload, '').replace('<script type="module"', `${script}$&`);
    },
  },
});
