import type { Plugin } from 'vite';

/**
 * Leaves Vite's preloading out of the package for bundlers: they preload by themselves, and warn about the address that
 * the helper computes.
 */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : undefined,
});
