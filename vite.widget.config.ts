import { resolve } from 'node:path';
import { defaultClientConditions, defineConfig } from 'vite';
import { clientEntries } from './widget/build/client-entries.ts';
import { compileHint } from './widget/build/compile-hint.ts';
import { minifyAgain } from './widget/build/minify-again.ts';
import { oneRegistry } from './widget/build/one-registry.ts';
import { ownKeys } from './widget/build/own-keys.ts';
import { packs } from './widget/build/packs.ts';
import { parts } from './widget/build/parts.ts';
import { plainImports } from './widget/build/plain-imports.ts';
import { startInSteps } from './widget/build/start-in-steps.ts';
import { thirdPartyNotices } from './widget/build/third-party-notices.ts';
import { PACKS } from './widget/src/locales/packs.ts';

const STORE_HOOKS = {
  find: /^use-sync-external-store\/shim(\/with-selector)?$/,
  replacement: resolve('widget/build/store-hooks.ts'),
};

/** Preact in place of React. */
const WITH_PREACT = [
  STORE_HOOKS,
  { find: /^react-dom\/client$/, replacement: resolve('widget/src/view/preact-client.ts') },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];

/** Packages that a page's bundler installs and may share with the page. */
const SHARED_PACKAGES = [/^xstate$/, /^@login-widget\/auth-client($|\/(b2b|early)$)/];

/** Entries, external packages and aliases of each build. */
const BUILDS = {
  /** For a script tag; contains React. */
  script: {
    input: { 'login-widget': resolve('widget/src/fast/main.ts') },
    external: [],
    alias: [STORE_HOOKS],
  },
  /** For a script tag, smaller: with Preact instead of React. */
  preact: {
    input: { 'login-widget': resolve('widget/src/fast/main.ts') },
    external: [],
    alias: WITH_PREACT,
  },
  /**
   * For bundlers: React and other packages stay imports, so that a page with React does not download a second copy.
   * `login-widget` loads everything at once, `fast` draws the form first, `server` draws it on a server. `react` is the
   * component for servers, `react-browser` for pages.
   */
  npm: {
    input: {
      'login-widget': resolve('widget/src/main.ts'),
      fast: resolve('widget/src/fast/main.ts'),
      server: resolve('widget/src/fast/server.ts'),
      react: resolve('widget/src/react/server.ts'),
      'react-browser': resolve('widget/src/react/browser.ts'),
    },
    external: [/^react(-dom)?($|\/)/, /^@xstate\/react$/, ...SHARED_PACKAGES],
    alias: [],
  },
  /** For bundlers of pages without React. Preact is inside, because the widget changes its options. */
  'npm-preact': {
    input: { preact: resolve('widget/src/fast/main.ts') },
    external: SHARED_PACKAGES,
    alias: WITH_PREACT,
  },
};

/** Files of the script builds that a page may preload: those of every page, and those of a language. */
const PRELOADED = {
  'preload.json': ['application'],
  'locales.json': Object.fromEntries(Object.keys(PACKS).map((tag) => [tag, ['load-pack', tag]])),
};

/** The parts of screens that send a message: in one file, because nearly all of those screens need all of them. */
const SENDING = { name: 'sending', test: /\/ui\/(address-question|first-sending|instead|resend-link)\.tsx$/ };

/** The builds of `<login-widget>`, one for each mode, in `widget/dist/<mode>`. */
export default defineConfig(({ mode }) => {
  const name = (mode in BUILDS ? mode : 'script') as keyof typeof BUILDS;
  const { input, external, alias } = BUILDS[name];
  const isForBundlers = name.startsWith('npm');
  const { plugin, groups } = startInSteps(name === 'npm');
  return {
    root: 'widget',
    plugins: [
      plugin,
      packs(name === 'npm'),
      ...(isForBundlers
        ? [plainImports()]
        : [ownKeys(), minifyAgain(), ...parts('login-widget.js', 'runtime', PRELOADED), compileHint()]),
      ...(name === 'npm' ? [clientEntries()] : []),
      ...(alias === WITH_PREACT ? [oneRegistry()] : []),
      thirdPartyNotices(import.meta.dirname),
    ],
    // A relative base would add the chunk's own address to every dynamic import.
    base: isForBundlers ? '/' : './',
    mode: 'production',
    resolve: { alias, conditions: ['@login-widget/source', ...defaultClientConditions] },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: `dist/${name}`,
      emptyOutDir: true,
      // For us: the packages do not contain the maps, and no file names one that is missing.
      sourcemap: 'hidden',
      // A page's bundler renames the files and preloads them itself. For a script tag, `parts` does.
      ...(isForBundlers && { modulePreload: false as const }),
      // The first browsers with `light-dark()`. The fallback for older targets needs a color scheme on every root.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      // An input build, because `build.lib` does not minify white space in ES modules.
      rollupOptions: {
        // The bundler otherwise prints the time of each plugin on a slow machine.
        checks: { bundlerTimings: false },
        input,
        external,
        transform: isForBundlers
          ? {}
          : { inject: { 'Array.from': [resolve('widget/build/array-from.ts'), 'arrayFrom'] } },
        preserveEntrySignatures: isForBundlers ? 'allow-extension' : false,
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash:7].js',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [...groups, SENDING],
          },
        },
      },
    },
  };
});
