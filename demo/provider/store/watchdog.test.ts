import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isThorough } from '../test/how-often.ts';

const folder = mkdtempSync(join(tmpdir(), 'login-widget-watchdog-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs lines within a query on the main thread of a watched process. */
const ending = async (name: string, query: string): Promise<[number | null, string | null]> => {
  const script = join(folder, `${name}.mjs`);
  writeFileSync(
    script,
    `import { startWatchdog } from ${JSON.stringify(new URL('./watchdog.ts', import.meta.url).href)};
const watchdog = startWatchdog();
await new Promise((resolve) => setTimeout(resolve, 1_500));
await watchdog.during(async () => { ${query} });
watchdog.stop();
process.exit(0);
`,
  );
  const child = fork(script, { execArgv: ['--import', 'tsx'], silent: true });
  const [code, signal] = await once(child, 'exit');
  return [code, signal];
};

describe.skipIf(!isThorough)('the watchdog', () => {
  it('ends only a process that spins or waits forever within a query', async () => {
    const wait = (ms: number) => `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms})`;
    const [waits, spins, answers] = await Promise.all([
      ending('waits', wait(60_000)),
      ending('spins', 'for (;;);'),
      // Starved: it waits for a processor nine tenths of the time.
      ending(
        'starved',
        `const end = performance.now() + 11_000;
         while (performance.now() < end) {
           const busy = performance.now() + 20;
           while (performance.now() < busy);
           ${wait(180)};
         }`,
      ),
    ]);
    expect(waits).toEqual([null, 'SIGKILL']);
    expect(spins).toEqual([null, 'SIGKILL']);
    expect(answers).toEqual([0, null]);
  }, 120_000);
});
