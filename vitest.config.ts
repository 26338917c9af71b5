import { defineConfig } from 'vitest/config';

/** Where the workspaces' sources are, so that tests need no build. */
const conditions = ['@login-widget/source'];

const project = (name: string, environment: 'node' | 'happy-dom') => ({
  resolve: { conditions: [...conditions, 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: [...conditions, 'module', 'node', 'development|production'] } },
  test: {
    name,
    environment,
    include: [`${name}/**/*.test.{ts,tsx}`],
    exclude: ['**/node_modules/**', '**/dist/**', 'demo/e2e/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    projects: [
      project('auth-client', 'happy-dom'),
      project('widget', 'happy-dom'),
      project('host-site', 'happy-dom'),
      project('demo', 'node'),
    ],
  },
});
