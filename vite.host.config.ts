import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { preloadFonts } from './host-site/build/preload-fonts.ts';
import { prerender } from './host-site/build/prerender.ts';
import { startInSteps } from './widget/build/start-in-steps.ts';

/** What hears of early presses, and the site without its pages: each in one file. */
const site = startInSteps([
  ['early', 'host-site/src/main.ts'],
  ['site', 'host-site/src/app/start.tsx'],
]);

/** The host site: one stylesheet, a chunk per page, strict-CSP clean (nothing inline). */
export default defineConfig({
  root: 'host-site',
  plugins: [react(), site.plugin, preloadFonts(), prerender()],
  resolve: {
    conditions: ['@login-widget/source', ...defaultClientConditions],
    dedupe: ['react', 'react-dom'],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: true,
    target: 'es2022',
    cssCodeSplit: false,
    // Data URLs would need `font-src data:`; files are cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: site.groups } },
    },
  },
});
