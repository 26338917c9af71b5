import { resolve } from 'node:path';
import { defaultClientConditions, defineConfig } from 'vite';

/**
 * Two builds of `<login-widget>`:
 * - `widget/dist/script`: for a script tag; brings its own React.
 * - `widget/dist/npm` (`--mode npm`): for bundlers; React and the other packages stay imports, so that a page that has
 *   React does not download a second one.
 */
export default defineConfig(({ mode }) => {
  const isForNpm = mode === 'npm';
  return {
    root: 'widget',
    base: './',
    mode: 'production',
    resolve: { conditions: ['@login-widget/source', ...defaultClientConditions] },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: isForNpm ? 'dist/npm' : 'dist/script',
      emptyOutDir: true,
      modulePreload: false,
      sourcemap: true,
      // The first browsers with `light-dark()`; the fallback that older targets get needs a scheme set on every root.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      // An input build, not `build.lib`: the latter does not strip white space from ES modules.
      rollupOptions: {
        input: resolve('widget/src/main.ts'),
        preserveEntrySignatures: 'strict',
        external: isForNpm
          ? [/^react(-dom)?($|\/)/, /^xstate$/, /^@xstate\/react$/, /^@login-widget\/auth-client$/]
          : [],
        output: {
          format: 'es',
          entryFileNames: 'login-widget.js',
          chunkFileNames: 'chunks/[name]-[hash].js',
        },
      },
    },
  };
});
