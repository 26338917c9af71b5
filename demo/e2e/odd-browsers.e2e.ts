import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { answer } from '../fault-proxy/effects.ts';
import { violations } from './support/accessibility.ts';
import { blockStorage } from './support/block-storage.ts';
import { useBrowser, type VisitOptions } from './support/browser.ts';
import { embedUrl } from './support/embed.ts';
import { everyNth } from './support/every-nth.ts';
import { codeSentTo, someone } from './support/inbox.ts';
import { describeInModes } from './support/modes.ts';
import { useNetwork } from './support/network.ts';
import { addresses } from './support/system.ts';
import { otp } from './support/ways.ts';

const network = useNetwork();
const browser = useBrowser();
const HOURS = 3_600_000;

/** Signs a new person in, in a page or one of its frames. */
async function signIn(within: Pick<FrameLocator, 'getByLabel' | 'getByText' | 'getByRole'>): Promise<void> {
  const email = someone();
  await within.getByLabel('Email').pressSequentially(email);
  await within.getByLabel('Email').press('Enter');
  const field = within.getByLabel('One-time passcode');
  await field.waitFor();
  // The countdown follows the provider's clock.
  await within.getByText(/Your code expires in (5:00|4:\d\d)/).waitFor();
  await field.pressSequentially(await codeSentTo(addresses.provider, email));
  await within.getByRole('heading', { name: /^Success/ }).waitFor();
}

async function visit(mode: string, options?: VisitOptions, prepare?: (page: Page) => Promise<unknown>) {
  const page = await browser.visit(options);
  await prepare?.(page);
  await page.goto(embedUrl(otp, mode));
  return page;
}

const servePage = (address: string, body: string) =>
  network.add({
    address: new RegExp(`^${address}$`),
    effect: answer(200, `<!doctype html><html lang="en">${body}</html>`, {
      headers: { 'content-type': 'text/html' },
    }),
  });

/** Whether to run the rare cases too. */
const isLong = Boolean(process.env.LONG);

describeInModes('in %s mode a person signs in', (mode, it) => {
  it.each(everyNth([-24, 24], 2))('when the device’s clock is %i hours off', async (hours) => {
    const page = await visit(mode, {}, (opened) => opened.clock.setSystemTime(Date.now() + hours * HOURS));
    await signIn(page);
  });

  it('when the browser blocks cookies and storage', async () => {
    await signIn(await visit(mode, {}, blockStorage));
  });

  it('in a frame of another site', async () => {
    const page = await browser.visit(network.way());
    const { playground, provider, publicToken } = addresses;
    const shadow = mode === 'shadow' ? 'enable-shadow-dom' : '';
    const tag = `<login-widget public-token="${publicToken}" api-url="${provider}" config='${JSON.stringify(otp)}' ${shadow}></login-widget>`;
    const inner = `${playground}/inner`;
    const outer = inner.replace('localhost', '127.0.0.1').replace('inner', 'outer');
    servePage(inner, `${tag}<script type="module" src="/login-widget.js"></script>`);
    servePage(outer, `<iframe src="${inner}" title="Log in"></iframe>`);
    await page.goto(outer);
    await signIn(page.frameLocator('iframe'));
  });

  it.runIf(isLong)('in forced colours, with no violation of accessibility', async () => {
    const page = await visit(mode, { forcedColors: 'active' });
    await signIn(page);
    expect(await violations(page)).toEqual([]);
  });

  it('and is asked once, still signed in, when the device wakes', async () => {
    const page = await visit(mode, network.way(), (opened) => opened.clock.install());
    await signIn(page);
    const refreshes = network.add({ address: /\/sessions\/authenticate$/ });
    await page.clock.fastForward(8 * HOURS);
    await refreshes.came(1);
    await page.waitForTimeout(1_000);
    expect(refreshes.calls).toBe(1);
    await page.getByRole('heading', { name: /^Success/ }).waitFor();
  });
});
