import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { EARLY, earlyScript } from './host-site/build/early-script.ts';
import { elementStyles } from './host-site/build/element-styles.ts';
import { ENGINE, loginChunks } from './host-site/build/login-chunks.ts';
import { preloadFonts } from './host-site/build/preload-fonts.ts';
import { prerender } from './host-site/build/prerender.ts';
import { minifyAgain } from './widget/build/minify-again.ts';

const BROWSER_COMPONENT = fileURLToPath(new URL('./widget/src/react/browser.ts', import.meta.url));

/** Files of the entry. */
const ENTRY = /\/(index|engine|early|rolldown-runtime)-[\w-]+\.(js|css)$/;

/**
 * The host site: two stylesheets, one chunk per page, and nothing inline, as a strict content security policy requires.
 */
export default defineConfig({
  root: 'host-site',
  plugins: [react(), minifyAgain(), elementStyles(), preloadFonts(), earlyScript(), prerender()],
  resolve: {
    conditions: ['@login-widget/source', ...defaultClientConditions],
    dedupe: ['react', 'react-dom'],
    // The source condition names the component for servers, which contains the rendering code.
    alias: [{ find: /^@login-widget\/widget\/react$/, replacement: BROWSER_COMPONENT }],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: true,
    target: 'es2022',
    // The browsers that the element needs, too (`vite.widget.config.ts`).
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Data URLs would need `font-src data:`, and files can be cached.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Every page has loaded its entry; naming its parts for each chunk would only cost bytes.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !ENTRY.test(file)),
    },
    rollupOptions: {
      checks: {
        // The bundler otherwise prints the time of each plugin on a slow machine.
        bundlerTimings: false,
        // The login screen has what it imports later in its own chunk (`host-site/build/login-chunks.ts`).
        ineffectiveDynamicImport: false,
      },
      output: {
        // Chunks name each other, and hashes do not compress. Seven characters are 42 bits.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { includeDependenciesRecursively: false, groups: [EARLY, ENGINE, loginChunks()] },
      },
    },
  },
});
