import { defineConfig } from 'vitest/config';

/** Workspaces resolve to each other's sources, so that tests need no build. */
const conditions = ['@login-widget/source', 'module', 'development|production'];

/**
 * Every core, which Vitest would not take of its own accord. What starts processes of its own comes after the rest: groups
 * run one after the other.
 */
const FIRST = { maxWorkers: '100%', sequence: { groupOrder: 0 } };
const WITH_PROCESSES = { maxWorkers: '100%', sequence: { groupOrder: 1 } };

/**
 * Node 22 and later can have web storage of their own, and Node 25 and later have it without being asked: it is undefined
 * without a file, warns when it is read, and hides happy-dom's. Node 20 does not know the option.
 */
const NO_STORAGE_OF_THE_RUNTIME = '--no-experimental-webstorage';
const execArgv = process.allowedNodeEnvironmentFlags.has(NO_STORAGE_OF_THE_RUNTIME)
  ? [NO_STORAGE_OF_THE_RUNTIME]
  : [];

const unit = (name: string, environment: 'node' | 'happy-dom') => ({
  resolve: { conditions: [...conditions, 'browser'] },
  ssr: { resolve: { conditions: [...conditions, 'node'] } },
  test: {
    name,
    environment,
    execArgv,
    include: [`${name}/**/*.test.{ts,tsx}`],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Far beyond what any takes on a quiet machine: this finds what hangs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...(name === 'demo' ? WITH_PROCESSES : FIRST),
  },
});

/** In a real browser, against the whole system. */
const journeys = (name: string, include: string) => ({
  ssr: { resolve: { conditions: [...conditions, 'node'] } },
  test: {
    name,
    environment: 'node' as const,
    execArgv,
    include: [include],
    globalSetup: 'demo/e2e/setup.ts',
    // Each has a system of its own (`demo/e2e/system.ts`), and waits for half of its time.
    maxWorkers: 2,
    sequence: { groupOrder: 2 },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is counted down changes once a second, and a busy machine is late.
    expect: { poll: { timeout: 10_000 } },
  },
});

export default defineConfig({
  test: {
    projects: [
      unit('auth-client', 'happy-dom'),
      unit('widget', 'happy-dom'),
      unit('host-site', 'happy-dom'),
      unit('demo', 'node'),
      journeys('e2e', 'demo/e2e/**/*.e2e.ts'),
      // In Firefox and WebKit.
      journeys('engines', 'demo/e2e/engines/*.engine.ts'),
      journeys('screens', 'demo/e2e/screens.ts'),
    ],
  },
});
