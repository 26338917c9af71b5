import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { findBrowser } from './find-browser.ts';

export interface Visit {
  readonly page: Page;
  /** Uncaught errors, refused resources and broken policies that the page reported so far. */
  readonly complaints: string[];
  close(): Promise<void>;
}

/** One browser for a file of journeys; each visit is a person of their own, with empty storage. */
export function useBrowser(): { visit(options?: BrowserContextOptions): Promise<Visit> } {
  let browser: Browser;

  beforeAll(async () => {
    const { executablePath, args } = await findBrowser();
    browser = await chromium.launch({ executablePath, args: [...args] });
  });
  afterAll(() => browser?.close());

  return {
    async visit(options) {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      context.setDefaultTimeout(15_000);
      const page = await context.newPage();
      return { page, complaints: listen(page), close: () => context.close() };
    },
  };
}

/** What a page must not do: throw, or break its own content security policy. */
export function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|Trusted Type/i.test(message.text()))
      complaints.push(message.text());
  });
  return complaints;
}
