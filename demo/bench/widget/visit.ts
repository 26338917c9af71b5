import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright-core';
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

/**
 * Evaluates an expression by the debugger alone. Playwright's own evaluation compiles 340 kB of script in the page first,
 * which delays its start and adds 0.5 MB to its memory.
 */
async function evaluate(devtools: CDPSession, expression: string): Promise<unknown> {
  const { result } = await devtools.send('Runtime.evaluate', { expression, returnByValue: true });
  return result.value;
}

/** Resolves when the expression has a value other than undefined, or after the timeout in milliseconds. */
async function waitForValue(devtools: CDPSession, expression: string, timeout: number): Promise<void> {
  const end = performance.now() + timeout;
  while (performance.now() < end) {
    // Fails while a form that is posted replaces the page.
    if ((await evaluate(devtools, expression).catch(() => undefined)) !== undefined) return;
    await delay(50);
  }
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
    await waitForValue(devtools, `seen.${purpose === 'text' ? 'usable' : 'next'}`, PATIENCE[profile]);
    if (purpose === 'text') {
      await page.waitForLoadState('networkidle').catch(() => {});
      await page.waitForTimeout(SETTLED);
    }
    await devtools.send('HeapProfiler.enable');
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    const seen = (await evaluate(devtools, '({ ...seen, scriptsAfter: scripts() })')) as Omit<
      Seen,
      'heap' | 'keptText'
    >;
    const text = await evaluate(devtools, 'fieldText()');
    return { ...seen, heap: usedSize, keptText: text === TEXT };
  } finally {
    await context.close();
  }
}
