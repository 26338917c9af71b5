import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Sample, Soaked } from './soaked-provider.ts';

/** Duration of the run by `npm run test:long`. */
const SECONDS = 3_600;
const MB = 1_024 * 1_024;

/**
 * Bytes that caches and compiled code may still grow by after warming up. A leak of a kilobyte per sign-in would be
 * more.
 */
const SETTLING = 4 * MB;

/**
 * Allowed growth of the memory in ten minutes, as a share (`demo/docs/reliability.md#goals`). Within seconds, the
 * garbage collector alone causes more.
 */
const STEEPEST = 0.01;

const folder = mkdtempSync(join(tmpdir(), 'login-widget-soak-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Growth in ten minutes as a share of the mean: the least-squares line through all samples. */
const slopeOf = (samples: Sample[], figure: 'rss' | 'heap' | 'database'): number => {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, one) => sum + of(one), 0) / samples.length;
  const [when, what] = [mean((one) => one.minutes), mean((one) => one[figure])];
  const together = mean((one) => (one.minutes - when) * (one[figure] - what));
  return ((together / mean((one) => (one.minutes - when) ** 2)) * 10) / what;
};

const table = (samples: Sample[]): object[] =>
  samples.map(({ minutes, signIns, heap, rss, files, handles, rows, database, cpu }) => ({
    minutes: Number(minutes.toFixed(1)),
    'sign-ins': signIns,
    'heap MB': Number((heap / MB).toFixed(1)),
    'rss MB': Math.round(rss / MB),
    files,
    handles,
    rows,
    'database MB': Number((database / MB).toFixed(1)),
    'CPU ms each': Number(cpu.toFixed(1)),
  }));

it.skipIf(!process.env.LONG || !existsSync('/proc/self/fd'))(
  'a provider at work fails no call, and its memory and rows do not grow',
  async () => {
    const provider = fork(join(import.meta.dirname, 'soaked-provider.ts'), {
      execArgv: ['--expose-gc', '--conditions=@login-widget/source', '--import', 'tsx'],
      env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: folder, SECONDS: String(SECONDS) },
    });
    const [{ unexpected, samples }] = (await once(provider, 'message')) as [Soaked];
    const [first, last] = [samples[0], samples.at(-1)];
    if (!first || !last) throw new Error('The provider took no samples.');
    console.table(table(samples));
    const percent = (figure: 'rss' | 'heap' | 'database') =>
      `${figure} ${(slopeOf(samples, figure) * 100).toFixed(2)} %`;
    console.log(`in ten minutes: ${percent('rss')}, ${percent('heap')}, ${percent('database')}`);
    expect(unexpected).toEqual([]);
    expect(last.signIns).toBeGreaterThan(SECONDS);
    expect(last.heap - first.heap, `after ${last.signIns} sign-ins`).toBeLessThan(SETTLING);
    // The embedded database opens a segment of its log or of a table now and then.
    expect(last.files - first.files).toBeLessThanOrEqual(8);
    expect(last.handles - first.handles).toBeLessThanOrEqual(2);
    expect(last.rows).toBeLessThanOrEqual(first.rows);
    expect(slopeOf(samples, 'rss')).toBeLessThanOrEqual(STEEPEST);
  },
  SECONDS * 3_000 + 60_000,
);
