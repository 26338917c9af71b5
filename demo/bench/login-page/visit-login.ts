import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, CDPSession } from 'playwright-core';
import { SLOW_CPU, SLOW_NETWORK } from '../widget/visit.ts';

/** Milliseconds; a visit that takes longer fails. */
const PATIENCE = 30_000;

const PROBE = readFileSync(join(import.meta.dirname, '../widget/probe.js'), 'utf8');

export interface LoginVisit {
  /** Milliseconds from the navigation until the field accepts text. */
  readonly usable: number;
  /** Milliseconds until the site's scripts have taken over the form. */
  readonly hydrated: number;
  /** Whether the text that was typed as early as possible is still there afterwards. */
  readonly keptText: boolean;
  readonly usableRequests: number;
  readonly usableKilobytes: number;
  readonly hydratedRequests: number;
  readonly hydratedKilobytes: number;
}

/**
 * Counts requests and the bytes of their bodies, as they were transferred. The protocol tells no bytes of the page's own
 * HTML, which are about 4 kB.
 */
async function count(devtools: CDPSession) {
  let requests = 0;
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) requests += 1;
  });
  devtools.on('Network.dataReceived', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  return () => ({ requests, kilobytes: Math.round(bytes / 100) / 10 });
}

/** One visit of the login screen with an empty cache and the slow profile (`demo/bench/widget/visit.ts`). */
export async function visitLogin(browser: Browser, url: string, email: string): Promise<LoginVisit> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const counted = await count(devtools);
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
    const plan = JSON.stringify({ kind: 'text', text: email });
    await page.addInitScript({ content: PROBE.replace('PLAN', () => plan) });
    await page.goto(url, { waitUntil: 'commit' });
    const wait = { timeout: PATIENCE, polling: 10 };
    await page.waitForFunction(
      () => 'usable' in (globalThis as unknown as { seen: object }).seen,
      null,
      wait,
    );
    const usable = counted();
    // React adds properties to the elements that it has taken over.
    await page.waitForFunction(
      () => Object.keys(document.querySelector('login-widget input') ?? {}).length > 0,
      null,
      wait,
    );
    const at = await page.evaluate(() => performance.now());
    const hydrated = counted();
    const [seen, text] = await page.evaluate(() => {
      const page = globalThis as unknown as { seen: { usable: number }; fieldText(): string };
      return [page.seen, page.fieldText()] as const;
    });
    return {
      usable: seen.usable,
      hydrated: at,
      keptText: text === email,
      usableRequests: usable.requests,
      usableKilobytes: usable.kilobytes,
      hydratedRequests: hydrated.requests,
      hydratedKilobytes: hydrated.kilobytes,
    };
  } finally {
    await context.close();
  }
}
