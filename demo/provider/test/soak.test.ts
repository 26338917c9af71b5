import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isThorough, times } from './how-often.ts';
import type { Soaked } from './soaked-provider.ts';

const SECONDS = times({ quick: 3, ci: 15, long: 600 });
const MB = 1_024 * 1_024;

/** Caches and compiled code still settle after warming up; a leak of a kilobyte for each sign-in would be more. */
const SETTLING = 4 * MB;

const folder = mkdtempSync(join(tmpdir(), 'login-widget-soak-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.skipIf(!isThorough || !existsSync('/proc/self/fd'))(
  'a provider at work neither errs nor grows: no objects, no open files',
  async () => {
    const provider = fork(join(import.meta.dirname, 'soaked-provider.ts'), {
      execArgv: ['--expose-gc', '--conditions=@login-widget/source', '--import', 'tsx'],
      env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: folder, SECONDS: String(SECONDS) },
    });
    const [soaked] = (await once(provider, 'message')) as [Soaked];
    expect(soaked.unexpected).toEqual([]);
    expect(soaked.signIns).toBeGreaterThan(SECONDS);
    const [heapBefore, heapAfter] = soaked.heap;
    expect(heapAfter - heapBefore, `after ${soaked.signIns} sign-ins`).toBeLessThan(SETTLING);
    const [filesBefore, filesAfter] = soaked.files;
    // The embedded database opens a segment of its log or of a table now and then.
    expect(filesAfter - filesBefore).toBeLessThanOrEqual(8);
  },
  SECONDS * 3_000 + 60_000,
);
