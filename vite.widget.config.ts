import { resolve } from 'node:path';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { parts } from './widget/build/parts.ts';

/**
 * Puts all that the application needs at its start into one file, so that nothing waits for a second round trip and
 * no chunk is a handful of bytes; what comes later is a chunk for each flow.
 */
function oneApplication(): { plugin: Plugin; isApplication: (id: string) => boolean } {
  const application = new Set<string>();
  return {
    isApplication: (id) => application.has(id) || id.includes('rolldown/runtime'),
    plugin: {
      name: 'one-application',
      buildEnd() {
        const reach = (id: string, into: Set<string>) => {
          if (into.has(id)) return into;
          into.add(id);
          for (const next of this.getModuleInfo(id)?.importedIds ?? []) reach(next, into);
          return into;
        };
        const ids = [...this.getModuleIds()];
        const from = (file: string) =>
          new Set(ids.filter((id) => id.endsWith(file)).flatMap((id) => [...reach(id, new Set())]));
        const first = from('widget/src/fast/main.ts');
        for (const id of from('widget/src/fast/take-over.tsx')) if (!first.has(id)) application.add(id);
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
   * one. `login-widget` has all of it at once, `fast` draws the form first, `server` draws it on a server.
   */
  npm: {
    input: {
      'login-widget': resolve('widget/src/main.ts'),
      fast: resolve('widget/src/fast/main.ts'),
      server: resolve('widget/src/fast/server.ts'),
    },
    external: [/^react(-dom)?($|\/)/, /^xstate$/, /^@xstate\/react$/, /^@login-widget\/auth-client$/],
    alias: [],
  },
};

/** The builds of `<login-widget>`, one for each mode, in `widget/dist/<mode>`. */
export default defineConfig(({ mode }) => {
  const name = (mode in BUILDS ? mode : 'script') as keyof typeof BUILDS;
  const { input, external, alias } = BUILDS[name];
  const { plugin, isApplication } = oneApplication();
  return {
    root: 'widget',
    plugins: [plugin, ...(name === 'npm' ? [] : parts('login-widget.js'))],
    base: './',
    mode: 'production',
    resolve: { alias, conditions: ['@login-widget/source', ...defaultClientConditions] },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: `dist/${name}`,
      emptyOutDir: true,
      sourcemap: true,
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
          chunkFileNames: 'chunks/[name]-[hash].js',
          ...(name !== 'npm' && {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: 'application', test: isApplication }],
            },
          }),
        },
      },
    },
  };
});
