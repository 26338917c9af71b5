import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Subject } from './subjects.ts';

/** What the visitor does: types only; submits once and waits; submits until the next screen shows. */
export type Purpose = 'text' | 'submit' | 'next';

export type Profile = 'fast' | 'slow';

/**
 * The slow profile (`demo/docs/reliability.md#measuring-the-widget`): 4 times the processor's time, 1.6 Mbit/s, 150 ms
 * of round trip.
 */
const SLOW_CPU = 4;
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Milliseconds after which what has not come is lost. */
const PATIENCE = { fast: 6_000, slow: 12_000 };

/** Milliseconds of quiet after which a page is taken to have settled. */
const SETTLED = 1_500;

const TEXT = 'ada.lovelace@example.com';
const PROBE = readFileSync(join(import.meta.dirname, 'probe.js'), 'utf8');

export interface Seen {
  /** Milliseconds from the navigation until the field took text. */
  readonly usable?: number;
  /** Milliseconds from the navigation until the next screen showed. */
  readonly next?: number;
  /** Bytes of scripts as transferred, until then. */
  readonly scriptsBefore?: number;
  readonly scriptsAfter?: number;
  /** Sum of what long tasks took above 50 ms each. */
  readonly blocking: number;
  readonly longTasks: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Bytes after a collection. */
  readonly heap: number;
  /** Whether what was typed first is still there at the end. */
  readonly keptText: boolean;
}

/** One cold visit in a browser context of its own. */
export async function visit(
  browser: Browser,
  url: string,
  { subject, profile, purpose }: { subject: Subject; profile: Profile; purpose: Purpose },
): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    if (profile === 'slow') {
      await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
    }
    const plan = JSON.stringify({ kind: purpose, text: TEXT, next: subject.next, submit: subject.submit });
    await page.addInitScript({ content: PROBE.replace('PLAN', () => plan) });
    await page.goto(`${url}/${subject.name}/`, { waitUntil: 'commit' });
    const isDone = (kind: Purpose) => {
      const { seen } = globalThis as unknown as { seen?: { usable?: number; next?: number } };
      return (kind === 'text' ? seen?.usable : seen?.next) !== undefined;
    };
    const options = { timeout: PATIENCE[profile], polling: 50 };
    await page.waitForFunction(isDone, purpose, options).catch(() => {});
    if (purpose === 'text') {
      await page.waitForLoadState('networkidle').catch(() => {});
      await page.waitForTimeout(SETTLED);
    }
    await devtools.send('HeapProfiler.enable');
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    const [seen, text] = await page.evaluate(() => {
      const page = globalThis as unknown as { seen: Seen; fieldText(): string; scripts(): number };
      return [{ ...page.seen, scriptsAfter: page.scripts() }, page.fieldText()] as const;
    });
    return { ...seen, heap: usedSize, keptText: text === TEXT };
  } finally {
    await context.close();
  }
}
