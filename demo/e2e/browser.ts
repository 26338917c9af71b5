import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { findBrowser } from './find-browser.ts';
import { drawAround, withPageStyles } from './page-styles.ts';
import { watchUnderWay } from './under-way.ts';

export interface VisitOptions extends BrowserContextOptions {
  /** What the page complains of and should. */
  meant?: RegExp;
  /** The page around the element has no styles of its own, as the test measures the element's. */
  isAroundPlain?: boolean;
}

export interface FileOptions {
  /** The same for every visit of the file. */
  isAroundPlain?: boolean;
}

/**
 * One browser for a file of journeys. Each visit is a person of their own, with empty storage; it ends with the test, and
 * its page must not have complained by then. The page around the element is drawn by lot, of those that people write.
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
    meant: RegExp | undefined;
  }[] = [];

  beforeAll(async () => {
    const { executablePath, args } = await findBrowser();
    browser = await chromium.launch({ executablePath, args: [...args] });
  });
  afterAll(() => browser?.close());
  afterEach(async ({ task }) => {
    const ended = visits.splice(0);
    if (task.result?.state === 'fail') {
      for (const { page, underWay } of ended) console.error(page.url(), 'waits for', underWay());
    }
    await Promise.all(ended.map(({ context }) => context.close()));
    for (const { complaints, meant } of ended) {
      expect(complaints.filter((complaint) => !meant?.test(complaint))).toEqual([]);
    }
  });

  return {
    async visit({ meant, isAroundPlain: isPlain = false, ...options } = {}) {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      context.setDefaultTimeout(15_000);
      const page = await context.newPage();
      const styles = isPlain ? undefined : around?.();
      if (styles) await withPageStyles(page, styles);
      visits.push({ context, page, underWay: watchUnderWay(page), complaints: listen(page), meant });
      return page;
    },
  };
}

/** What a page must not do: throw, or break its own content security policy. @returns what it has done of it so far */
export function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|Trusted Type/i.test(message.text()))
      complaints.push(message.text());
  });
  return complaints;
}
