import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answer, cut } from '../../fault-proxy/effects.ts';
import { violations } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { someone } from '../support/inbox.ts';
import { useNetwork } from '../support/network.ts';
import { addresses } from '../support/system.ts';
import { signInToAccount } from './steps.ts';

const { host, provider } = addresses;
const WORKER = `${host}/offline-worker.js`;
const network = useNetwork();
const browser = useBrowser();

const noConnection = (page: Page) => page.getByRole('heading', { name: 'No connection' });

/** Waits until the worker answers for the current page. */
const isWatched = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Opens the landing page and waits for the worker. */
async function visitOnce(page: Page): Promise<void> {
  await page.goto(host);
  await isWatched(page);
}

/** Addresses of everything that the browser has stored for the site, apart from its own cache. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const caches = await globalThis.caches.keys();
    const requests = await Promise.all(
      caches.map(async (name) => (await globalThis.caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

describe('the site without a connection', () => {
  it('shows its own page for any address, and returns by itself', async () => {
    const page = await browser.visit();
    await visitOnce(page);
    await page.context().setOffline(true);
    await page.goto(`${host}/pricing`);
    await noConnection(page).waitFor();
    await expect.poll(() => page.title()).toBe('No connection · Dermily');
    expect(page.url()).toBe(`${host}/pricing`);
    await page.context().setOffline(false);
    await page.getByText('Question 1 of 7').waitFor();
  });

  it.each([
    ['light', 1280],
    ['dark', 360],
  ] as const)(
    'shows a page that is accessible and fits, in %s colours at %i px',
    async (colorScheme, width) => {
      const page = await browser.visit({ colorScheme, viewport: { width, height: 740 } });
      await visitOnce(page);
      await page.context().setOffline(true);
      await page.goto(`${host}/about`);
      await noConnection(page).waitFor();
      const body = await page.evaluate(() => {
        const { backgroundColor, fontFamily } = getComputedStyle(document.body);
        return { backgroundColor, fontFamily, over: document.documentElement.scrollWidth - innerWidth };
      });
      expect(body.backgroundColor).toBe(colorScheme === 'dark' ? 'rgb(11, 21, 19)' : 'rgb(246, 249, 248)');
      expect(body.fontFamily).toContain('Figtree');
      expect(body.over).toBeLessThanOrEqual(0);
      expect(await violations(page)).toEqual([]);
    },
  );

  it('says that there is still no connection, and tries again when asked', async () => {
    const page = await browser.visit(network.way());
    await visitOnce(page);
    // The browser believes that it is online, as behind a router that has lost its line.
    const lost = network.add({ address: new RegExp(`^${host}/`), effect: cut });
    await page.goto(`${host}/about`);
    await noConnection(page).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Still no connection.' }).waitFor();
    lost.end();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'No connection' }).waitFor();
    await expect.poll(() => page.title()).toContain('About');
  });

  it('stores nothing but that page, even of a signed-in user', async () => {
    const page = await browser.visit();
    await signInToAccount(page, host, provider, someone());
    await isWatched(page);
    await page.reload();
    await page
      .getByRole('heading', { name: 'Your account' })
      .or(page.getByText('Inactive'))
      .first()
      .waitFor();
    const paths = (await stored(page)).map((path) => path.replace(/-[\w-]{8}\./, '.'));
    expect(paths.sort()).toEqual(['/assets/offline.css', '/assets/offline.js', '/offline']);
  });

  it('leads back and forward between pages that the worker has answered', async () => {
    const page = await browser.visit();
    // A page from the browser's cache is shown a moment after the navigation.
    const isTitled = (name: string) => expect.poll(() => page.title()).toContain(name);
    await visitOnce(page);
    await page.goto(`${host}/about`);
    await page.goto(`${host}/blog`);
    await page.goBack();
    await isTitled('About');
    await page.goBack();
    await page.waitForURL(`${host}/`);
    await isTitled('Dermily');
    await page.goForward();
    await isTitled('About');
    await page.goForward();
    await isTitled('Blog');
  });
});

describe('the service worker', () => {
  it('is checked for a new version each time, and runs from this origin alone', async () => {
    const worker = await fetch(WORKER);
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(worker.headers.get('content-type')).toMatch(/^text\/javascript/);
    const policy = (await fetch(host)).headers.get('content-security-policy');
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
  });

  it('gives way to the worker of the next build at once, which removes what it had stored', async () => {
    const page = await browser.visit(network.way());
    await visitOnce(page);
    const [name = ''] = await page.evaluate(() => caches.keys());
    const next = (await (await fetch(WORKER)).text()).replaceAll(name, 'offline-next');
    const headers = { 'content-type': 'text/javascript' };
    network.add({ address: /\/offline-worker\.js$/, effect: answer(200, next, { headers }) });
    await page.reload();
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['offline-next']);
    await page.context().setOffline(true);
    await page.reload();
    await noConnection(page).waitFor();
  });
});
