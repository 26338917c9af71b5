import { defineConfig } from 'vitest/config';
import { TARGETS } from './targets.ts';

// One target at a time, without the workspace's projects: Stryker runs a single project.
const target = TARGETS.find(({ name }) => name === process.env.MUTATION_TARGET);
if (!target) throw new Error('MUTATION_TARGET names none of the targets.');

const conditions = ['@login-widget/source', 'module', 'development|production'];

export default defineConfig({
  resolve: { conditions: [...conditions, 'browser'] },
  ssr: { resolve: { conditions: [...conditions, 'node'] } },
  test: {
    environment: target.environment,
    include: [...target.tests],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
