import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Subject } from './subjects.ts';

/** Behaviour of the visitor: only types; submits once and waits; submits until the next screen shows. */
export type Purpose = 'text' | 'submit' | 'next';

export type Profile = 'fast' | 'slow';

/**
 * The slow profile (`demo/docs/reliability.md#measuring-the-widget`): a 4 times slower processor, 1.6 Mbit/s, 150 ms
 * round trip.
 */
export const SLOW_CPU = 4;
export const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

/** Timeout in milliseconds. What has not appeared by then counts as lost. */
const PATIENCE = { fast: 6_000, slow: 12_000 };

/** A page without activity for this long counts as settled; milliseconds. */
const SETTLED = 1_500;

const TEXT = 'ada.lovelace@example.com';
const PROBE = readFileSync(join(import.meta.dirname, 'probe.js'), 'utf8');

export interface Seen {
  /** Milliseconds from the navigation until the field accepted text. */
  readonly usable?: number;
  /** Milliseconds from the navigation until the next screen showed. */
  readonly next?: number;
  /** Transferred bytes of scripts until then. */
  readonly scriptsBefore?: number;
  readonly scriptsAfter?: number;
  /** Total milliseconds of long tasks above 50 ms each. */
  readonly blocking: number;
  readonly longTasks: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Bytes after a garbage collection. */
  readonly heap: number;
  /** Whether the first text is still in the field at the end. */
  readonly keptText: boolean;
}

/** One visit with an empty cache, in its own browser context. */
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
