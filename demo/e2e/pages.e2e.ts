import { describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { useBrowser } from './support/browser.ts';
import { everyNth } from './support/every-nth.ts';
import { addresses } from './support/system.ts';

const { host, playground, provider } = addresses;
const browser = useBrowser();

const PAGES = [
  ['landing page', `${host}/`],
  ['login screen', `${host}/authentication`],
  ['404 page', `${host}/no-such-page`],
  ['inbox', `${provider}/inbox`],
  ['playground', `${playground}/`],
] as const;

const LOOKS = [
  ['light', 1280],
  ['dark', 360],
] as const;

describe.each(PAGES.map((page, index) => [...page, index] as const))('the %s', (_, url, index) => {
  it.each(everyNth(LOOKS, 2, index % 2))(
    'has no violation, overflow or foreign request in %s at %i px',
    async (colorScheme, width) => {
      const page = await browser.visit({ colorScheme, viewport: { width, height: 800 } });
      const foreign: string[] = [];
      page.on('request', (request) => {
        if (!/^(http:\/\/localhost:\d+\/|data:)/.test(request.url())) foreign.push(request.url());
      });
      await page.goto(url);
      await page
        .getByRole('heading', { level: 1 })
        .or(page.getByRole('heading', { level: 2 }))
        .first()
        .waitFor();
      expect(await violations(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(foreign).toEqual([]);
    },
  );

  // @asvs 3.4.3
  it('is served with a policy against inline code and eval', async () => {
    const response = await fetch(url);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src 'none'/);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe("the widget's files", () => {
  it.each(['/login-widget.js', '/preact/login-widget.js'])('%s can be embedded by any page', async (path) => {
    const { ok, headers } = await fetch(playground + path);
    expect(ok).toBe(true);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});
