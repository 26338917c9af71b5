import { execFileSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAGES } from '../../docs/site/pages.ts';
import { violations } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { addresses } from '../support/system.ts';

const browser = useBrowser({ isAroundPlain: true });
const docs = `${addresses.playground}/docs/`;

describe('the documentation site', { timeout: 600_000 }, () => {
  beforeAll(() => execFileSync('npm', ['run', 'build:docs'], { stdio: 'pipe' }), 600_000);

  it('shows every page under the strict policy, without a word on the console and with no other host', async () => {
    const page = await browser.visit();
    const recorded: string[] = [];
    page.on('console', (message) => recorded.push(message.text()));
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(addresses.playground)) foreign.push(request.url());
    });
    for (const { path, title } of PAGES) {
      await page.goto(docs + (path === 'index' ? '' : path));
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
    }
    expect(recorded).toEqual([]);
    expect(foreign).toEqual([]);
  });

  it.each(['light', 'dark'] as const)(
    'has accessible pages in %s colours, on a narrow phone too',
    async (colorScheme) => {
      const page = await browser.visit({ colorScheme, viewport: { width: 360, height: 740 } });
      for (const path of ['', 'start/next', 'methods/passcodes', 'element/configuration']) {
        await page.goto(docs + path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await violations(page), path).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
      }
    },
  );

  it('finds a page by its words, without a server', async () => {
    const page = await browser.visit();
    await page.goto(docs);
    await page.getByRole('button', { name: 'Search' }).click();
    // The search is loaded when it is opened.
    await page.getByRole('searchbox').waitFor();
    await page.keyboard.type('domainHint');
    await page.getByRole('option').filter({ hasText: 'Login links' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Login links' }).waitFor();
    await page.getByRole('link', { name: 'Passwords', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Passwords' }).waitFor();
  });
});
