import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../e2e/support/find-browser.ts';
import { startProcess } from '../../e2e/support/start-process.ts';
import { ensureBuilt, hostBuild } from '../../serve/ensure-built.ts';
import { median } from '../widget/statistics.ts';
import { type LoginVisit, visitLogin } from './visit-login.ts';

const NAMES = [
  'usable',
  'hydrated',
  'usableRequests',
  'usableKilobytes',
  'hydratedRequests',
  'hydratedKilobytes',
] as const;

type Figure = (typeof NAMES)[number];

/** Goals for the medians (`demo/docs/reliability.md#measuring-the-widget`). */
const GOALS: Partial<Record<Figure, number>> = {
  usable: 700,
  hydratedRequests: 20,
  hydratedKilobytes: 160,
};

const { values } = parseArgs({ options: { visits: { type: 'string', default: '5' } } });

/** `npm run bench:login`: the site's login screen on a slow phone. Returns false when a goal is missed. */
async function main(): Promise<boolean> {
  await ensureBuilt(hostBuild);
  const dataDir = await mkdtemp(join(tmpdir(), 'login-widget-bench-'));
  const { child, addresses, output, exitCode } = await startProcess({
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
  });
  if (!addresses) throw new Error(`The system did not start.\n${output()}`);
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  const visits: LoginVisit[] = [];
  try {
    const url = `${addresses.host}/authentication`;
    // The first visit compresses the files and warms the processor, and is not counted.
    await visitLogin(browser, url, 'warm@example.com');
    for (let index = 0; index < Math.max(1, Number(values.visits) || 5); index += 1) {
      visits.push(await visitLogin(browser, url, `visitor-${index}@example.com`));
    }
  } finally {
    await browser.close();
    child.kill('SIGTERM');
    await exitCode;
    await rm(dataDir, { recursive: true, force: true });
  }
  const lost = visits.filter(({ keptText }) => !keptText).length;
  if (lost > 0) console.log(`${lost} of ${visits.length} visits lost the text that was typed early.`);
  const rows = NAMES.map((name) => {
    const values = visits.map((visit) => visit[name]);
    return {
      name,
      median: Math.round(median(values) ?? 0),
      least: Math.round(Math.min(...values)),
      most: Math.round(Math.max(...values)),
      goal: GOALS[name],
    };
  });
  console.table(rows);
  return lost === 0 && rows.every(({ median, goal = Number.POSITIVE_INFINITY }) => median <= goal);
}

process.exitCode = (await main()) ? 0 : 1;
