import type { Page } from 'playwright-core';
import { codeSentTo, someone } from './inbox.ts';
import { addresses } from './system.ts';
import { typeOver } from './type-over.ts';

/**
 * The address of the plainest page that embeds the element with a configuration. `LOGIN_WIDGET_BUILD=preact` in the
 * environment has every journey go through the smaller build.
 */
export function embedUrl(config: unknown, mode: string, more = ''): string {
  const { playground } = addresses;
  const text = typeof config === 'string' ? config : JSON.stringify(config);
  const build = process.env.LOGIN_WIDGET_BUILD ? `&build=${process.env.LOGIN_WIDGET_BUILD}` : '';
  return `${playground}/embed?config=${encodeURIComponent(text)}${mode === 'shadow' ? '&shadow' : ''}${build}${more}`;
}

/** Records the element's events in the page, before the element exists. */
export const recordEvents = (page: Page) =>
  page.addInitScript(() => {
    const seen: unknown[] = [];
    Object.assign(globalThis, { seen });
    for (const type of ['authenticate-flow-complete', 'widget-event', 'widget-error', 'widget-problem']) {
      addEventListener(type, (event) => seen.push([type, (event as CustomEvent).detail]));
    }
  });
/** The events recorded so far: each one's name and detail. */
export const seenEvents = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { seen: [string, Record<string, unknown>][] }).seen);

/** Signs somebody in by an e-mailed code; the session's cookies stay with the page's context. */
export async function signInByCode(page: Page, email = someone()): Promise<string> {
  const { provider } = addresses;
  await page.goto(embedUrl({ products: ['otp'], otpOptions: { methods: ['email'] } }, 'light'));
  await typeOver(page.getByLabel('Email'), email);
  await page.keyboard.press('Enter');
  await page.getByLabel('One-time passcode').waitFor();
  await page.keyboard.type(await codeSentTo(provider, email));
  await page.getByRole('heading', { name: 'Success' }).waitFor();
  return email;
}
