import { resolve } from 'node:path';
import { defaultClientConditions, defineConfig } from 'vite';
import { compileHint } from './widget/build/compile-hint.ts';
import { parts } from './widget/build/parts.ts';
import { startInSteps } from './widget/build/start-in-steps.ts';

/** What is fetched at the start, each in one file without what is in those before it. */
const START = [
  ['first', 'widget/src/fast/main.ts'],
  ['groundwork', 'widget/src/fast/go-ahead.ts'],
  ['application', 'widget/src/fast/take-over.tsx'],
  ['business', 'widget/src/element/prepare-business.ts'],
] as const;

/** React has this hook itself; the shim is for versions before 18. */
const PLAIN_STORE = {
  find: 'use-sync-external-store/shim/with-selector',
  replacement: 'use-sync-external-store/with-selector',
};

/** What each build begins with, what it leaves to the page, and what it puts in React's place. */
const BUILDS = {
  /** For a script tag; brings its own React. */
  script: {
    input: { 'login-widget': resolve('widget/src/fast/main.ts') },
    external: [],
    alias: [PLAIN_STORE],
  },
  /** For a script tag, smaller: Preact in React's place. */
  preact: {
    input: { 'login-widget': resolve('widget/src/fast/main.ts') },
    external: [],
    alias: [
      PLAIN_STORE,
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react(-dom)?$/, replacement: 'preact/compat' },
    ],
  },
  /**
   * For bundlers: React and the other packages stay imports, so that a page that has React does not download a second
   * one. `login-widget` has all of it at once, `fast` draws the form first, `server` draws it on a server.
   */
  npm: {
    input: {
      'login-widget': resolve('widget/src/main.ts'),
      fast: resolve('widget/src/fast/main.ts'),
      server: resolve('widget/src/fast/server.ts'),
    },
    external: [
      /^react(-dom)?($|\/)/,
      /^xstate$/,
      /^@xstate\/react$/,
      /^@login-widget\/auth-client($|\/(b2b|early)$)/,
    ],
    alias: [],
  },
};

/** The builds of `<login-widget>`, one for each mode, in `widget/dist/<mode>`. */
export default defineConfig(({ mode }) => {
  const name = (mode in BUILDS ? mode : 'script') as keyof typeof BUILDS;
  const { input, external, alias } = BUILDS[name];
  const { plugin, groups } = startInSteps(START);
  return {
    root: 'widget',
    plugins: [
      plugin,
      ...(name === 'npm' ? [] : [...parts('login-widget.js', 'groundwork', 'application'), compileHint()]),
    ],
    base: './',
    mode: 'production',
    resolve: { alias, conditions: ['@login-widget/source', ...defaultClientConditions] },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: `dist/${name}`,
      emptyOutDir: true,
      sourcemap: true,
      // A page's own bundler renames the files, and preloads them itself. `parts` says how a script tag does.
      ...(name === 'npm' && { modulePreload: false as const }),
      // The first browsers with `light-dark()`; the fallback that older targets get needs a scheme set on every root.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      // An input build, not `build.lib`: the latter does not strip white space from ES modules.
      rollupOptions: {
        input,
        external,
        preserveEntrySignatures: name === 'npm' ? 'strict' : false,
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash:6].js',
          ...(name !== 'npm' && {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups,
            },
          }),
        },
      },
    },
  };
});
