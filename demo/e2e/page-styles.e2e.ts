import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { cutTexts } from './support/cut-text.ts';
import { embedUrl } from './support/embed.ts';
import { everyNth } from './support/every-nth.ts';
import { someone } from './support/inbox.ts';
import { useOwnSite } from './support/own-site.ts';
import { PAGE_STYLES, withPageStyles } from './support/page-styles.ts';
import { otp, passwords } from './support/ways.ts';

const browser = useBrowser({ isAroundPlain: true });
const site = useOwnSite();

/** Ways to reach a screen by the keyboard. */
const SCREENS: Readonly<Record<string, (page: Page, mode: string) => Promise<unknown>>> = {
  Main: async (page, mode) => {
    const config = {
      products: ['oauth', 'passkeys', 'otp'],
      oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
      otpOptions: { methods: ['sms', 'email'] },
    };
    await page.goto(embedUrl(config, mode));
    await page.locator('svg.lw-mark path').nth(4).waitFor();
  },
  'the passcode screen': async (page, mode) => {
    await page.goto(embedUrl(otp, mode));
    await page.getByLabel('Email').click();
    await page.keyboard.type(someone());
    await page.keyboard.press('Enter');
    await page.getByLabel('One-time passcode').waitFor();
    // Wait for the hydration, so that the state of the drawn screen does not matter.
    await page.getByText('Powered by login-widget').waitFor();
    await page.keyboard.type('12');
    await page.locator('.lw-code-input:focus ~ [data-digit="2"] + [data-next]').waitFor();
  },
  'the password screen': async (page, mode) => {
    await page.goto(embedUrl(passwords, mode));
    await page.getByLabel('Email').click();
    await page.keyboard.type(someone());
    await page.keyboard.press('Enter');
    await page.getByLabel('Password', { exact: true }).waitFor();
    await page.keyboard.type('a');
  },
};

/** Returns one line for each computed style that differs from the browser's default, per element and pseudo-element. */
const lookOf = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector('login-widget');
    const card = (element?.shadowRoot ?? element)?.querySelector('.lw');
    const nodes = card ? [card, ...card.querySelectorAll('*')] : [];
    const leftOf = (node?: Element | null) => Math.round(node?.getBoundingClientRect().left ?? 0);
    // Instead of the card's automatic margins, which Chromium gave as 0 on one page of eighty.
    const place = `left: ${leftOf(card) - leftOf(element)}px`;
    // Sizes in pixels depend on the window, and texts on the time.
    const IGNORED =
      /^(--|height|width|top|inset-block|inline-size|block-size|grid-template|perspective-origin|transform-origin)/;
    return nodes.flatMap((node, index) =>
      [
        '',
        ...(node.closest('svg') ? [] : ['::before', '::after']),
        ...(node.matches('input') ? ['::placeholder'] : []),
      ].map((pseudo) => {
        const isCard = node === card && pseudo === '';
        const style = getComputedStyle(node, pseudo || undefined);
        const text = [...style]
          .filter((name) => !IGNORED.test(name) && !(isCard && /^margin-(inline|left|right)/.test(name)))
          .map((name) => `${name}: ${style.getPropertyValue(name)}`)
          .join('; ');
        const more = isCard ? `; ${place}` : '';
        return `${index} ${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''}${pseudo} { ${text}${more} }`;
      }),
    );
  });

/** Returns the properties that differ between two looks, by element. */
function differences(one: readonly string[], other: readonly string[]): string[] {
  const found = one.flatMap((line, index) => {
    const rest = new Set((other[index] ?? '').split('; '));
    const differing = line.split('; ').filter((declaration) => !rest.has(declaration));
    return differing.length > 0 ? [`${line.split(' {')[0]}: ${differing.slice(0, 8).join('; ')}`] : [];
  });
  return one.length === other.length ? found : [`${one.length} and ${other.length} elements`, ...found];
}

describe.each(Object.entries(PAGE_STYLES).map((page, index) => [...page, index] as const))(
  'on %s',
  (_, styles, index) => {
    it.each(everyNth(Object.entries(SCREENS), 3, index % 3))(
      '%s in light DOM looks as it does in a shadow root',
      async (_, reach) => {
        const pages: Page[] = [];
        for (const mode of ['shadow', 'light']) {
          const page = await browser.visit();
          await withPageStyles(page, styles);
          await reach(page, mode);
          await page.getByText('Powered by login-widget').waitFor();
          pages.push(page);
        }
        const [shadow, light] = pages as [Page, Page];
        expect((await lookOf(shadow)).length).toBeGreaterThan(30);
        // The last typed digits may not have reached the boxes yet.
        await expect
          .poll(async () => differences(await lookOf(light), await lookOf(shadow)), { timeout: 10_000 })
          .toEqual([]);
      },
    );
  },
);

/** Old pages, on which browsers emulate their predecessors: https://quirks.spec.whatwg.org/. */
it.each(Object.entries(SCREENS))('%s looks the same in a page without a doctype', async (_, reach) => {
  const pages: Page[] = [];
  for (const doctype of ['<!doctype html>', '']) {
    const page = await browser.visit();
    // By another server: Chromium lets no page that a test writes itself contact this machine.
    await page.route(/\/embed\?/, async (route) => {
      const html = await fetch(route.request().url()).then((response) => response.text());
      await route.continue({ url: site.serve(html.replace('<!doctype html>', doctype)) });
    });
    await reach(page, 'light');
    await page.getByText('Powered by login-widget').waitFor();
    expect(await page.evaluate(() => document.compatMode)).toBe(doctype ? 'CSS1Compat' : 'BackCompat');
    pages.push(page);
  }
  const [standard, quirks] = pages as [Page, Page];
  await expect
    .poll(async () => differences(await lookOf(quirks), await lookOf(standard)), { timeout: 10_000 })
    .toEqual([]);
});

/** https://www.w3.org/TR/WCAG22/#text-spacing, as people's own style sheets set it. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

it.each(Object.entries(SCREENS))('%s with wide text spacing cuts and covers nothing', async (_, reach) => {
  const page = await browser.visit({ viewport: { width: 360, height: 700 } });
  await withPageStyles(page, TEXT_SPACING);
  await reach(page, 'light');
  const watermark = page.locator('.lw-watermark');
  await watermark.waitFor();
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await cutTexts(page)).toEqual([]);
    const covered = await watermark.evaluate((below) => {
      const { top, bottom } = below.getBoundingClientRect();
      return [...(below.closest('.lw')?.querySelectorAll('.lw-screen :not(div, section, form)') ?? [])]
        .filter((node) => {
          const box = node.getBoundingClientRect();
          return box.height > 0 && box.bottom > top && box.top < bottom;
        })
        .map((node) => node.outerHTML);
    });
    expect(covered).toEqual([]);
  }
});
