import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Addresses } from '../start-system.ts';
import { startProcess } from './start-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    addresses: Addresses;
  }
}

/** Starts the whole system as `npm start` does, on free ports and an empty data folder, for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'login-widget-e2e-'));
  const { child, addresses, output, exitCode } = await startProcess({
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
  });
  if (!addresses) throw new Error(`npm start ended with ${await exitCode}:\n${output()}`);
  project.provide('addresses', addresses);
  return async () => {
    child.kill('SIGTERM');
    await exitCode;
    await rm(dataDir, { recursive: true, force: true });
  };
}
