import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBuilt, hostBuild, widgetBuild } from '../serve/ensure-built.ts';
import { startProcess } from './support/start-process.ts';

/** Starts the whole system as `npm start` does, on free ports and an empty data folder. */
async function startSystem() {
  const dataDir = await mkdtemp(join(tmpdir(), 'login-widget-e2e-'));
  const { child, addresses, output, exitCode } = await startProcess(
    {
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      // Its policy lets everybody of example.com join, so the test people would be offered it too.
      EXAMPLE_ORGANIZATION: 'off',
      // All calls come from one address.
      CALLS_PER_MINUTE: '1000000',
      EVENT_BYTES_PER_HOUR: '100000000',
    },
    ['./demo/e2e/support/movable-clock.ts'],
  );
  if (!addresses) throw new Error(`npm start ended with ${await exitCode}:\n${output()}`);
  return {
    addresses,
    async stop() {
      child.kill('SIGTERM');
      await exitCode;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Starts one system per worker for all journeys, so that changed settings do not affect other workers. A worker asks for
 * its system by its number; a single file of journeys waits for one only.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Systems that start at once would build into the same folder.
  for (const target of [widgetBuild, hostBuild]) await ensureBuilt(target);
  const systems = new Map<string | undefined, ReturnType<typeof startSystem>>();
  const starter = createServer(({ url }, response) => {
    const system = systems.get(url) ?? startSystem();
    systems.set(url, system);
    system.then(
      ({ addresses }) => response.end(JSON.stringify(addresses)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await once(starter.listen(0, '127.0.0.1'), 'listening');
  const { port } = starter.address() as AddressInfo;
  project.provide('starter', `http://127.0.0.1:${port}`);
  return async () => {
    starter.close();
    await Promise.allSettled([...systems.values()].map(async (system) => (await system).stop()));
  };
}
