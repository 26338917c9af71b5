import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { EARLY, earlyScript } from './host-site/build/early-script.ts';
import { preloadFonts } from './host-site/build/preload-fonts.ts';
import { prerender } from './host-site/build/prerender.ts';

/**
 * The host site: one stylesheet, one chunk per page, and nothing inline, as a strict content security policy requires.
 */
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
    // Data URLs would need `font-src data:`, and files can be cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      // The bundler otherwise prints the time of each plugin on a slow machine.
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: [EARLY] } },
    },
  },
});
