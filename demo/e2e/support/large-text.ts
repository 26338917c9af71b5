import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { findBrowser } from './find-browser.ts';

/** Text size that somebody has chosen in the browser's settings, in pixels. Most people have 16. */
export const LARGE_TEXT = 32;

/** A mouse, as Playwright sets it in the same argument. */
const MOUSE = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/** Opens pages in a browser with that text size. `rem` in media queries follows it too. */
export function useLargeText(): (options?: BrowserContextOptions) => Promise<Page> {
  let browser: Browser;
  beforeAll(async () => {
    const { executablePath, args } = await findBrowser();
    browser = await chromium.launch({
      executablePath,
      args: [...args, `--blink-settings=${MOUSE},defaultFontSize=${LARGE_TEXT}`],
    });
  });
  afterAll(() => browser.close());
  return (options) => browser.newPage(options);
}
