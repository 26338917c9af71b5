import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from './support/accessibility.ts';
import { useBrowser } from './support/browser.ts';
import { embedUrl } from './support/embed.ts';
import { someone } from './support/inbox.ts';
import { describeInModes } from './support/modes.ts';
import { addresses } from './support/system.ts';
import { typeOver } from './support/type-over.ts';

const { playground } = addresses;
const browser = useBrowser({ isAroundPlain: true });
const otp = { products: ['otp'], otpOptions: { methods: ['email'] } };

const WIDGET = `document.querySelector('login-widget')`;

/** Opens the page with a theme, and records the widget's console messages. */
async function open(
  theme: object,
  mode: string,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<[Page, string[]]> {
  const page = await browser.visit({ colorScheme });
  const recorded: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('[login-widget]')) recorded.push(message.text());
  });
  // Set after the page's HTML and before its scripts, like a theme in an integrator's HTML.
  await page.addInitScript((given) => {
    document.addEventListener(
      'readystatechange',
      () => {
        document.querySelector('login-widget')?.setAttribute('theme', JSON.stringify(given));
      },
      { once: true },
    );
  }, theme);
  // The logo in the README's example.
  await page.route('**/logo.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="24"><rect width="80" height="24"/></svg>',
    }),
  );
  await page.goto(embedUrl(otp, mode));
  await page.getByText('Powered by login-widget').waitFor();
  return [page, recorded];
}

const color = (page: Page, name: string, property: string) =>
  page
    .getByRole('button', { name })
    .evaluate((node, wanted) => getComputedStyle(node).getPropertyValue(wanted), property);

describeInModes('a theme in %s mode', (mode, it) => {
  it('sets every colour, size and name that it can', async () => {
    const [page, recorded] = await open(
      {
        container: {
          backgroundColor: ['#fffaf0', '#1b1226'],
          borderColor: '#d9a441',
          borderRadius: '20px',
          width: '360px',
        },
        colors: { primary: ['#3b1d60', '#e9d8fd'] },
        inputs: { placeholderColor: ['#4d6673', '#a9bcc6'] },
        buttons: { primary: { backgroundColor: '#5b21b6', textColor: '#ffffff', borderRadius: '22px' } },
        fontFamily: 'Georgia, serif',
        logo: { logoImageUrl: `${playground}/favicon.svg`, alt: 'The shop' },
      },
      mode,
    );
    await expect.poll(() => page.getByRole('img', { name: 'The shop' }).isVisible()).toBe(true);
    await typeOver(page.getByLabel('Email'), 'ada@example.com');
    await expect.poll(() => color(page, 'Continue with email', 'background-color')).toBe('rgb(91, 33, 182)');
    expect(await color(page, 'Continue with email', 'border-radius')).toBe('22px');
    expect(await color(page, 'Continue with email', 'font-family')).toBe('Georgia, serif');
    const container = page.locator('login-widget [part="container"]');
    expect(await container.evaluate((node) => node.getBoundingClientRect().width)).toBe(360);
    expect(await violations(page)).toEqual([]);
    expect(recorded).toEqual([]);
  });

  it('has a value for each colour scheme when it gives a pair', async () => {
    const pair = { colors: { primary: ['#102030', '#d0e0f0'] } };
    const [light] = await open(pair, mode);
    const heading = light.getByRole('heading', { name: 'Sign up or log in' });
    expect(await heading.evaluate((node) => getComputedStyle(node).color)).toBe('rgb(16, 32, 48)');
    await light.emulateMedia({ colorScheme: 'dark' });
    await expect
      .poll(() => heading.evaluate((node) => getComputedStyle(node).color))
      .toBe('rgb(208, 224, 240)');
  });

  it.each(['light', 'dark'] as const)(
    'is readable in the README’s example, in %s colours',
    async (scheme) => {
      const [, look = ''] =
        /## Look\n\n```json\n(.*?)```/s.exec(readFileSync('widget/README.md', 'utf8')) ?? [];
      const [page, recorded] = await open(JSON.parse(look), mode, scheme);
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/contrast-')),
      );
      expect(await violations(page)).toEqual([]);
      expect(recorded).toEqual([]);
    },
  );

  it('is reported when the card hides the focus ring, and the box of the next digit stays visible', async () => {
    const card = '#1466b8';
    const theme = {
      container: { backgroundColor: card },
      colors: { primary: '#ffffff', secondary: '#eeeeee' },
    };
    const [page, recorded] = await open(theme, mode);
    await expect
      .poll(() => recorded.join('\n'))
      .toMatch(/--lw-focus on theme\.container\.backgroundColor has a contrast of 1\.00 in light colours/);
    await typeOver(page.getByLabel('Email'), someone());
    await page.keyboard.press('Enter');
    const next = page.locator('.lw-code-box[data-next]');
    await next.waitFor();
    await expect
      .poll(() => next.evaluate((box) => getComputedStyle(box).borderTopColor))
      .toBe('rgb(238, 238, 238)');
  });

  it('is reported by its fields when its colours have low contrast', async () => {
    const [page, recorded] = await open({ colors: { primary: '#999999' } }, mode);
    await expect
      .poll(() => recorded.join('\n'))
      .toMatch(
        /theme\.colors\.primary on theme\.container\.backgroundColor has a contrast of 2\.85 in light colours; text needs 4\.5/,
      );
    expect(recorded.join('\n')).toContain(
      'theme.buttons.primary.textColor on theme.buttons.primary.backgroundColor',
    );
    expect(
      await page.evaluate(`(${WIDGET}.shadowRoot ?? ${WIDGET}).querySelectorAll('.lw > span').length`),
    ).toBe(0);
  });

  it('changes at once, in every part, where less motion is wanted', async () => {
    // Visits want less motion (`browser.ts`).
    const [page] = await open({}, mode);
    // In one task, because a transition lasts longer.
    const visibility = await page.evaluate(`
      ${WIDGET}.style.visibility = 'hidden';
      getComputedStyle((${WIDGET}.shadowRoot ?? ${WIDGET}).querySelector('input')).visibility;
    `);
    expect(visibility).toBe('hidden');
  });
});
