import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../e2e/support/find-browser.ts';
import { ensureBuilt, widgetBuild } from '../../serve/ensure-built.ts';
import { chart } from './chart.ts';
import { clickToNext } from './click-to-next.ts';
import { isLeak, leaks } from './leaks.ts';
import { summarize, type Visited, withRatios } from './results.ts';
import { serve } from './serve.ts';
import { SUBJECTS } from './subjects.ts';
import { table } from './table.ts';
import { type Profile, type Purpose, visit } from './visit.ts';

/**
 * Lost input is measured with the slow profile, where the application arrives late. Visits that only type measure the
 * whole start-up.
 */
const ROUND: readonly { profile: Profile; purpose: Purpose }[] = [
  { profile: 'fast', purpose: 'next' },
  { profile: 'fast', purpose: 'text' },
  { profile: 'slow', purpose: 'next' },
  { profile: 'slow', purpose: 'text' },
  { profile: 'slow', purpose: 'submit' },
];

/** Only this machine's name resolves, so that a competitor's calls to its own servers do not count. */
const OFFLINE = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    subjects: { type: 'string', default: '' },
    leak: { type: 'boolean', default: false },
    'same-origin': { type: 'boolean', default: false },
  },
});

/**
 * `npm run bench:widget`: visits our widget, the competitors and the static page in turn, so that other load on the
 * machine affects all alike. Quote the ratios of one run, never its milliseconds.
 */
async function main(): Promise<void> {
  await access(join(import.meta.dirname, 'node_modules')).catch(() => {
    throw new Error('The peers are not installed: npm ci --prefix demo/bench/widget');
  });
  await ensureBuilt(widgetBuild);
  const wanted = values.subjects.split(',').filter(Boolean);
  const subjects = SUBJECTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const server = await serve(subjects, { isProviderElsewhere: !values['same-origin'] });
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args, OFFLINE] });
  const ours = subjects.filter(({ kind, name }) => kind === 'ours' && name !== 'server');
  try {
    if (values.leak) {
      const rows = await leaks(browser, server.url, ours);
      console.table(rows);
      if (rows.some(isLeak)) process.exitCode = 1;
      return;
    }
    const clicks = await clickToNext(browser, server.url, ours);
    console.table(clicks);

    // The first visit compresses the files and warms the processor, and is not counted.
    for (const subject of subjects) {
      await visit(browser, server.url, { subject, profile: 'fast', purpose: 'next' });
    }
    const visits: Visited[] = [];
    const rounds = Math.max(1, Number(values.rounds) || 15);
    for (let round = 0; round < rounds; round += 1) {
      for (const { profile, purpose } of ROUND) {
        // Each round begins with another subject, so that no subject always follows the same one.
        for (let index = 0; index < subjects.length; index += 1) {
          const subject = subjects[(index + round) % subjects.length];
          if (!subject) continue;
          const seen = await visit(browser, server.url, { subject, profile, purpose });
          visits.push({ subject: subject.name, profile, purpose, round, seen });
        }
      }
      process.stderr.write(`round ${round + 1} of ${rounds}\n`);
    }
    const rows = withRatios(
      subjects.map((subject) => summarize(subject, visits)),
      visits,
    );
    console.log(table(rows));
    const bytes = (name: string) => rows.find((row) => row.name === name)?.scriptsAfter ?? Number.NaN;
    const onTop = bytes('npm') - bytes('page');
    if (onTop)
      console.log(`By npm, on top of a page's own React: ${(onTop / 1000).toFixed(1)} kB of brotli.`);
    if (wanted.length > 0) return;
    const results = { rounds, browser: browser.version(), rows, clicks };
    await writeFile(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
    await writeFile(join(import.meta.dirname, 'chart.svg'), chart(rows));
  } finally {
    await browser.close();
    server.close();
  }
}

await main();
