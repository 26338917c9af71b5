import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { addresses } from '../support/system.ts';
import { typeOver } from '../support/type-over.ts';
import { atQuestion } from './steps.ts';

const { host } = addresses;
const browser = useBrowser();

const ENTRY = /index-[\w-]+(?=\.js)/;

/**
 * Serves the site as an older version, whose entry and whose page about the company had other names, until the returned
 * function is called: the server then has only the new names.
 */
async function serveOldVersion(page: Page): Promise<() => void> {
  const html = await (await fetch(host)).text();
  const entry = ENTRY.exec(html)?.[0] as string;
  const script = await (await fetch(`${host}/assets/${entry}.js`)).text();
  const about = /about-page-[\w-]+(?=\.js)/.exec(script)?.[0] as string;
  let isDeployed = false;
  await page.route(`${host}/**`, async (route) => {
    if (isDeployed) return route.continue();
    const url = route.request().url().replace('index-old', entry);
    const response = await route.fetch({ url });
    if (!/html|javascript/.test(response.headers()['content-type'] ?? '')) return route.fulfill({ response });
    const body = (await response.text()).replaceAll(entry, 'index-old').replaceAll(about, 'about-page-old');
    return route.fulfill({ response, body });
  });
  return () => {
    isDeployed = true;
  };
}

it('a tab of an old version loads the new one when a link needs a file that is gone, and loses no typed text', async () => {
  const page = await browser.visit({ serviceWorkers: 'block' });
  const deploy = await serveOldVersion(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto(`${host}/survey`);
  await atQuestion(page, 1);
  await page.getByLabel('Stress', { exact: true }).check();
  await typeOver(page.getByLabel('Anything else that sets it off?'), 'wool, and chicken soup');
  deploy();
  await page.getByRole('link', { name: 'About' }).first().click();
  await page.getByRole('heading', { name: 'Our Mission' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/about');
  // The heading is in the HTML, so it can be there before the page has loaded.
  await expect.poll(() => loads).toBe(2);
  expect(await page.locator('script[src*="/assets/index-"]').getAttribute('src')).not.toContain('index-old');
  await page.goBack();
  await expect
    .poll(() => page.getByLabel('Anything else that sets it off?').inputValue())
    .toBe('wool, and chicken soup');
  expect(await page.getByLabel('Stress', { exact: true }).isChecked()).toBe(true);
});

it('a tab of the current version that misses a file shows an error and is not loaded again', async () => {
  const page = await browser.visit({ serviceWorkers: 'block' });
  await page.route(/\/assets\/about-page-/, (route) => route.fulfill({ status: 404 }));
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  // Before its scripts, a link loads the page.
  await page.goto(host, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'About' }).first().click();
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
  expect(loads).toBe(1);
});
