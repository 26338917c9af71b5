import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import { drawAround, withPageStyles } from './page-styles.ts';
import { sharedBrowser } from './shared-browser.ts';
import { watchUnderWay } from './under-way.ts';

export interface VisitOptions extends BrowserContextOptions {
  /** Page errors that the test expects. */
  expectedErrors?: RegExp;
  /** Omits the styles of the surrounding page, for tests that measure the element's own. */
  isAroundPlain?: boolean;
}

interface FileOptions {
  /** Omits them in every visit of the file. */
  isAroundPlain?: boolean;
}

/**
 * Visits pages in the worker's browser. Each visit has its own empty storage and is closed after the test, which fails
 * when the page reported errors. The surrounding page's styles are chosen at random from common ones.
 */
export function useBrowser({ isAroundPlain = false }: FileOptions = {}): {
  visit(options?: VisitOptions): Promise<Page>;
} {
  const around = isAroundPlain ? undefined : drawAround();
  let browser: Browser;
  const visits: {
    context: BrowserContext;
    page: Page;
    underWay: () => string[];
    complaints: string[];
    expectedErrors: RegExp | undefined;
  }[] = [];

  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterEach(async ({ task }) => {
    const ended = visits.splice(0);
    if (task.result?.state === 'fail') {
      for (const { page, underWay } of ended) {
        const shown = await page
          .locator('body')
          .ariaSnapshot({ timeout: 2_000 })
          .catch(() => 'nothing');
        console.error(page.url(), 'waits for', underWay(), `and shows\n${shown.slice(0, 2_000)}`);
      }
    }
    await Promise.all(ended.map(({ context }) => context.close()));
    for (const { complaints, expectedErrors } of ended) {
      expect(complaints.filter((complaint) => !expectedErrors?.test(complaint))).toEqual([]);
    }
  });

  return {
    async visit({ expectedErrors, isAroundPlain: isPlain = false, ...options } = {}) {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      context.setDefaultTimeout(15_000);
      const page = await context.newPage();
      const styles = isPlain ? undefined : around?.();
      if (styles) await withPageStyles(page, styles);
      visits.push({ context, page, underWay: watchUnderWay(page), complaints: listen(page), expectedErrors });
      return page;
    },
  };
}

/** Records errors of the page: exceptions and violations of its content security policy. @returns the errors so far */
export function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|Trusted Type/i.test(message.text()))
      complaints.push(message.text());
  });
  return complaints;
}
