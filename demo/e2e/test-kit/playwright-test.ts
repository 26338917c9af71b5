import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { it, expect as vitestExpect } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { embedUrl } from '../support/embed.ts';
import { addresses } from '../support/system.ts';

/**
 * The part of `@playwright/test` that the example in `demo/testing/README.md` uses, for our own runner and a site whose
 * pages are those of the playground.
 */
process.env.PROVIDER_URL = addresses.provider;
process.env.PUBLIC_TOKEN = addresses.publicToken;

const baseURL = addresses.playground;
const pages: Readonly<Record<string, string>> = {
  '/sign-in': embedUrl({ products: ['otp'], otpOptions: { methods: ['email'] } }, 'light'),
  '/sign-in/wallet': embedUrl({ products: ['crypto', 'otp'], otpOptions: { methods: ['email'] } }, 'light'),
  '/account/passkeys': embedUrl({}, 'light', '&screen=passkey-registration'),
};

const visits = useBrowser();

async function open(options: BrowserContextOptions): Promise<Page> {
  const page = await visits.visit({ baseURL, ...options });
  for (const [path, location] of Object.entries(pages)) {
    await page.route(`${baseURL}${path}`, (route) => route.fulfill({ status: 302, headers: { location } }));
  }
  return page;
}

interface Fixtures {
  readonly page: Page;
  readonly browser: Pick<Browser, never> & {
    newContext(options: BrowserContextOptions): Promise<{ newPage(): Promise<Page> }>;
  };
  readonly baseURL: string | undefined;
}

export const test = (name: string, run: (fixtures: Fixtures) => Promise<void>): void => {
  it(name, async () => {
    const browser = {
      newContext: async (options: BrowserContextOptions) => ({ newPage: () => open(options) }),
    };
    await run({ page: await open({}), browser, baseURL });
  });
};

/** Playwright's assertions on a place of the page, Vitest's on values. */
export function expect(value: Locator): { toBeVisible(): Promise<void> };
export function expect<Value>(value: Value): ReturnType<typeof vitestExpect<Value>>;
export function expect(value: unknown): unknown {
  const isPlace = typeof value === 'object' && value !== null && 'waitFor' in value;
  return isPlace ? { toBeVisible: () => (value as Locator).waitFor() } : vitestExpect(value);
}
