import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { EARLY, earlyScript } from './host-site/build/early-script.ts';
import { preloadFonts } from './host-site/build/preload-fonts.ts';
import { prerender } from './host-site/build/prerender.ts';

/** The host site: one stylesheet, a chunk per page, strict-CSP clean (nothing inline). */
export default defineConfig({
  root: 'host-site',
  plugins: [react(), preloadFonts(), earlyScript(), prerender()],
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
      // On a slow machine the bundler otherwise prints how long each plugin took, at the first start as well.
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: [EARLY] } },
    },
  },
});
