import { resolve } from 'node:path';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { compileHint } from './widget/build/compile-hint.ts';
import { parts } from './widget/build/parts.ts';
import { thirdPartyNotices } from './widget/build/third-party-notices.ts';

/** What is fetched at the start, each in one file without what is in those before it. */
const START = [
  ['first', 'widget/src/fast/main.ts'],
  ['groundwork', 'widget/src/fast/go-ahead.ts'],
  ['application', 'widget/src/fast/take-over.tsx'],
  ['business', 'widget/src/element/prepare-business.ts'],
] as const;

/**
 * Puts all that the start needs into as few files as there are steps, so that nothing waits for a further round trip
 * and no chunk is a handful of bytes; what comes later is a chunk for each flow.
 */
function startInSteps(): { plugin: Plugin; groups: { name: string; test(id: string): boolean }[] } {
  const steps = START.map(([name, file]) => ({ name, file, ids: new Set<string>() }));
  return {
    groups: steps.slice(1).map(({ name, ids }) => ({ name, test: (id) => ids.has(id) })),
    plugin: {
      name: 'start-in-steps',
      buildEnd() {
        const placed = new Set<string>();
        const all = [...this.getModuleIds()];
        const place = (id: string, into: Set<string>) => {
          if (placed.has(id)) return;
          placed.add(id);
          into.add(id);
          for (const next of this.getModuleInfo(id)?.importedIds ?? []) {
            // What somebody fetches later is named at a package's door only.
            if (!this.getModuleInfo(next)?.dynamicImporters.length) place(next, into);
          }
        };
        for (const { file, ids } of steps) for (const id of all) if (id.endsWith(file)) place(id, ids);
      },
    },
  };
}

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
   * one. `login-widget` has all of it at once, `fast` draws the form first, `server` draws it on a server; `react` is the
   * component, which draws the form on a server, and `react-browser` the same for a page.
   */
  npm: {
    input: {
      'login-widget': resolve('widget/src/main.ts'),
      fast: resolve('widget/src/fast/main.ts'),
      server: resolve('widget/src/fast/server.ts'),
      react: resolve('widget/src/react/server.ts'),
      'react-browser': resolve('widget/src/react/browser.ts'),
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

/** Entries that a React server component may name, and that run in pages alone (https://react.dev/reference/rsc/use-client). */
const IN_PAGE = new Set(['login-widget', 'fast', 'react', 'react-browser']);

/** The builds of `<login-widget>`, one for each mode, in `widget/dist/<mode>`. */
export default defineConfig(({ mode }) => {
  const name = (mode in BUILDS ? mode : 'script') as keyof typeof BUILDS;
  const { input, external, alias } = BUILDS[name];
  const { plugin, groups } = startInSteps();
  return {
    root: 'widget',
    plugins: [
      plugin,
      ...(name === 'npm' ? [] : [...parts('login-widget.js', 'groundwork', 'application'), compileHint()]),
      thirdPartyNotices(import.meta.dirname),
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
        // On a slow machine the bundler otherwise prints how long each plugin took, at the first start as well.
        checks: { bundlerTimings: false },
        input,
        external,
        preserveEntrySignatures: name === 'npm' ? 'strict' : false,
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash:7].js',
          ...(name === 'npm' && { banner: ({ name }) => (IN_PAGE.has(name) ? "'use client';" : '') }),
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
