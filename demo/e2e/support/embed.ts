import { kitOf, signIn, someone } from '@login-widget/testing/playwright';
import type { Page } from 'playwright-core';
import { addresses } from './system.ts';

/**
 * The build of journeys that ask for none. Most journeys run in both modes, and so with both builds.
 * `LOGIN_WIDGET_BUILD=preact`, or `=script` for React, is one build for all.
 */
const buildFor = (mode: string) =>
  process.env.LOGIN_WIDGET_BUILD ?? (mode === 'shadow' ? 'preact' : 'script');

/** Address of the minimal page that embeds the element with a configuration. */
export function embedUrl(config: unknown, mode: string, more = '', build = buildFor(mode)): string {
  const { playground } = addresses;
  const text = typeof config === 'string' ? config : JSON.stringify(config);
  const shadow = mode === 'shadow' ? '&shadow' : '';
  return `${playground}/embed?config=${encodeURIComponent(text)}${shadow}&build=${build}${more}`;
}

/** Records the element's events in the page, before the element exists. */
export const recordEvents = (page: Pick<Page, 'addInitScript'>) =>
  page.addInitScript(() => {
    const seen: unknown[] = [];
    Object.assign(globalThis, { seen });
    for (const type of ['authenticate-flow-complete', 'widget-event', 'widget-error', 'widget-problem']) {
      addEventListener(type, (event) => seen.push([type, (event as CustomEvent).detail]));
    }
  });
/** Returns the recorded events: the name and detail of each. */
export const seenEvents = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { seen: [string, Record<string, unknown>][] }).seen);

/** Signs a person in by a mailed code. The session's cookies stay in the page's context. */
export async function signInByCode(page: Page, to = someone()): Promise<string> {
  await page.goto(embedUrl({ products: ['otp'], otpOptions: { methods: ['email'] } }, 'light'));
  await signIn(page, kitOf(addresses.provider), { to });
  await page.getByRole('heading', { name: 'Success' }).waitFor();
  return to;
}

/**
 * Waits for the last part of a screen to appear: the watermark, which depends on the project's settings. Consent has
 * none, nor has the screen that ends it.
 */
export const isComplete = (page: Page): Promise<void> =>
  page
    .locator(
      '.lw-watermark, .lw-problems, [data-screen=confirmation], [data-screen^=idp]:not([data-screen=idp-loading])',
    )
    .first()
    .waitFor();
