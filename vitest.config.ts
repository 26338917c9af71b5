import { defineConfig } from 'vitest/config';

/** Workspaces resolve to each other's sources, so that tests need no build. */
const conditions = ['@login-widget/source', 'module', 'development|production'];

const unit = (name: string, environment: 'node' | 'happy-dom') => ({
  resolve: { conditions: [...conditions, 'browser'] },
  ssr: { resolve: { conditions: [...conditions, 'node'] } },
  test: {
    name,
    environment,
    include: [`${name}/**/*.test.{ts,tsx}`],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    projects: [
      unit('auth-client', 'happy-dom'),
      unit('widget', 'happy-dom'),
      unit('host-site', 'happy-dom'),
      unit('demo', 'node'),
      {
        ssr: { resolve: { conditions: [...conditions, 'node'] } },
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['demo/e2e/**/*.e2e.ts'],
          globalSetup: 'demo/e2e/setup.ts',
          // One system and two cores: journeys run one after the other.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
