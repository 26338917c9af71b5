import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Resolves workspaces to their sources, so that tests need no build. */
const conditions = ['@login-widget/source', 'module', 'development|production'];

/** More workers than cores, for tests that often wait for another process: journeys, and those that start one. */
const MORE_THAN_CORES = Math.ceil(1.5 * availableParallelism());

/**
 * Uses every core, which is not Vitest's default. The provider's tests run after the rest, because many start processes,
 * and groups run one after another.
 */
const FIRST = { maxWorkers: '100%', sequence: { groupOrder: 0 } };
const SECOND = { maxWorkers: MORE_THAN_CORES, sequence: { groupOrder: 1 } };

/**
 * The files of a worker share their modules, so that the provider, PostgreSQL and the browser's driver are loaded and
 * compiled once. In happy-dom each file has its own: a module keeps the classes of the window that it was loaded in. The
 * examples also have their own: they share little, and with one worker they did not end otherwise.
 */
const WITH_SHARED_MODULES = { isolate: false };

/** Each file has its own globals in a shared thread, which takes a third of the time of a process for each. */
const WITH_OWN_GLOBALS = { pool: 'vmThreads' as const };

/** Test files of a package that need processes: they load the provider, bundlers or fonts. */
const PROCESS_FILES = [
  '{build,test}/**/*.test.{ts,tsx}',
  'src/server/**/*.test.ts',
  'src/features/session/session-store.test.ts',
];

/**
 * Web storage of Node: optional since Node 22, on by default since Node 25. Without a file it is undefined, warns when
 * read, and hides that of happy-dom. Node 20 does not know the option.
 */
const NO_STORAGE_OF_THE_RUNTIME = '--no-experimental-webstorage';
const execArgv = process.allowedNodeEnvironmentFlags.has(NO_STORAGE_OF_THE_RUNTIME)
  ? [NO_STORAGE_OF_THE_RUNTIME]
  : [];

/**
 * Runs other test files once more, on another database, so it needs modules of its own. It is one long file, so it runs
 * among the first.
 */
const ON_POSTGRES = 'demo/provider/test/on-postgres.test.ts';

const unit = (name: string, environment: 'node' | 'happy-dom', include = [`${name}/**/*.test.{ts,tsx}`]) => ({
  resolve: { conditions: [...conditions, 'browser'] },
  ssr: { resolve: { conditions: [...conditions, 'node'] } },
  test: {
    name,
    environment,
    execArgv,
    include,
    exclude: ['**/node_modules/**', '**/dist/**', ...(name === 'postgres' ? [] : [ON_POSTGRES])],
    // Much longer than any test takes on an idle machine, so that only hanging tests fail.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...(name === 'demo' ? SECOND : FIRST),
    ...(name === 'demo' && WITH_SHARED_MODULES),
  },
});

/** The unit tests of a package for pages: a project for those in threads, and one for those in processes. */
const packageUnits = (name: string) => {
  const files = PROCESS_FILES.map((pattern) => `${name}/${pattern}`);
  const { test, ...rest } = unit(name, 'happy-dom');
  return [
    { ...rest, test: { ...test, exclude: [...test.exclude, ...files], ...WITH_OWN_GLOBALS } },
    unit(`${name}-processes`, 'happy-dom', files),
  ];
};

/** Journeys in a real browser, against the whole system. */
const journeys = (name: string, include: string, maxWorkers = Math.min(MORE_THAN_CORES, 6)) => ({
  ssr: { resolve: { conditions: [...conditions, 'node'] } },
  test: {
    name,
    environment: 'node' as const,
    execArgv,
    include: [include],
    globalSetup: 'demo/e2e/setup.ts',
    // Each worker has its own system (`demo/e2e/support/system.ts`), in a few hundred megabytes.
    maxWorkers,
    ...(name === 'e2e' && WITH_SHARED_MODULES),
    sequence: { groupOrder: 2 },
    // With late answers (`demo/e2e/support/late-answers.ts`) a journey of many pages takes a minute.
    testTimeout: process.env.LATE_ANSWERS ? 120_000 : 60_000,
    hookTimeout: 120_000,
    // A countdown changes once a second, and a busy machine is late.
    expect: { poll: { timeout: 10_000 } },
  },
});

export default defineConfig({
  test: {
    projects: [
      ...['auth-client', 'widget', 'host-site'].flatMap(packageUnits),
      unit('demo', 'node'),
      unit('postgres', 'node', [ON_POSTGRES]),
      journeys('e2e', 'demo/e2e/**/*.e2e.ts'),
      // Journeys in Firefox and WebKit.
      journeys('engines', 'demo/e2e/engines/*.engine.ts'),
      journeys('screens', 'demo/e2e/{screens,language-screens,site-pictures}.ts'),
      // One after another, because each installs and builds.
      journeys('examples', 'demo/e2e/examples/*.long.ts', 1),
    ],
  },
});
