import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import ar from '../../widget/src/locales/ar.ts';
import de from '../../widget/src/locales/de.ts';
import ja from '../../widget/src/locales/ja.ts';
import { violations } from './support/accessibility.ts';
import { useBrowser, type VisitOptions } from './support/browser.ts';
import { cutTexts } from './support/cut-text.ts';
import { embedUrl, isComplete } from './support/embed.ts';
import { codeSentTo, someone } from './support/inbox.ts';
import { describeInModes } from './support/modes.ts';
import { recordTitles, titlesOf } from './support/record-titles.ts';
import { addresses } from './support/system.ts';
import { typeOver } from './support/type-over.ts';
import { otp } from './support/ways.ts';
import { withoutApplication } from './support/without-application.ts';

const browser = useBrowser();

async function open(mode: string, more: string, options?: VisitOptions): Promise<Page> {
  const page = await browser.visit(options);
  await page.goto(embedUrl(otp, mode, more));
  return page;
}

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

describeInModes('languages in %s mode', (mode, it) => {
  it('the page decides on the language, from the first paint to the success', async () => {
    const page = await browser.visit();
    await recordTitles(page);
    await page.goto(embedUrl(otp, mode, '&lang=de-AT'));
    const email = someone();
    await typeOver(page.getByLabel(de['main.emailLabel'], { exact: true }), email);
    await page.keyboard.press('Enter');
    await page.getByLabel(de['otps.label']).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type(await codeSentTo(addresses.provider, email));
    await title(page, de['otps.successTitle']).waitFor();
    await expect
      .poll(() => titlesOf(page))
      .toEqual([de['main.title'], de['otps.title'], de['otps.successTitle']]);
    await expect.poll(() => page.locator('.lw').getAttribute('lang')).toBe('de');
  });

  it('a pack that the page preloads is requested with the first file, and drawn before anything else', async () => {
    const page = await browser.visit();
    await recordTitles(page);
    // The script arrives after the pack: only the page's links can have requested it.
    const packs = await page.request
      .get(`${addresses.playground}/locales.json`)
      .then((answer): Promise<Record<string, string[]>> => answer.json());
    const files = packs.de ?? [];
    const arrived = Promise.all(
      files.map((file) => page.waitForResponse((answer) => new URL(answer.url()).pathname === `/${file}`)),
    );
    await page.route(/login-widget\.js/, async (route) => {
      await arrived;
      await route.continue();
    });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const preload = files.map((file) => `&preload=/${file}`).join('');
    await page.goto(embedUrl(otp, mode, `&locale=de${preload}`));
    await title(page, de['main.title']).waitFor();
    await expect.poll(() => titlesOf(page)).toEqual([de['main.title']]);
    for (const file of files) expect(requests.filter((path) => path === `/${file}`)).toHaveLength(1);
  });

  it('the attribute decides before the page, and a change keeps what was typed', async () => {
    const page = await open(mode, '&lang=fr&locale=en');
    const email = someone();
    await typeOver(page.getByLabel('Email'), email);
    await page.evaluate(() => document.querySelector('login-widget')?.setAttribute('locale', 'ja'));
    await page.locator('.lw[lang=ja]').waitFor();

    await page.keyboard.press('Enter');
    const code = page.locator('input[autocomplete=one-time-code]');
    await code.waitFor();
    await page.keyboard.type('12');
    await page.evaluate(() => document.querySelector('login-widget')?.setAttribute('locale', 'de'));
    await title(page, de['otps.title']).waitFor();
    await expect.poll(() => code.inputValue()).toBe('12');
    const checked = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/otps/authenticate'),
    );
    const rest = (await codeSentTo(addresses.provider, email)).slice(2);
    await page.keyboard.type(rest);
    expect((await checked).postDataJSON().token).toBe(`12${rest}`);
  });

  it('the browser decides if neither the element nor the page names a language', async () => {
    const page = await open(mode, '&lang=', { locale: 'pt-BR' });
    await page.locator('.lw[lang=pt-BR]').waitFor();
  });

  it('a refusal by the provider is in the language too', async () => {
    const page = await open(mode, '&locale=de');
    await typeOver(page.getByLabel(de['main.emailLabel'], { exact: true }), someone());
    await page.keyboard.press('Enter');
    await page.getByLabel(de['otps.label']).waitFor();
    await page.keyboard.type('000000');
    await page.getByText(de['otps.invalid']).waitFor();
  });

  it('numbers have the digits of the reader’s country, before and after hydration', async () => {
    const page = await browser.visit({ locale: 'ar-EG' });
    const { release } = await withoutApplication(page);
    await page.goto(embedUrl(otp, mode, '&locale=ar'));
    await typeOver(page.getByLabel(ar['main.emailLabel'], { exact: true }), someone());
    await page.keyboard.press('Enter');
    const time = page.locator('time').filter({ hasText: /^[٠-٩]:[٠-٩]{2}$/ });
    await time.first().waitFor();
    await page.getByText(/٦ أرقام/).waitFor();
    release();
    await page.getByText('login-widget').waitFor();
    await time.first().waitFor();
    await page.getByText(/٦ أرقام/).waitFor();
    expect(await page.getByText(/^\d:\d\d$/).count()).toBe(0);
  });

  it('a page that changes its language changes the widget', async () => {
    const page = await open(mode, '');
    await title(page, 'Sign up or log in').waitFor();
    await page.evaluate(() => {
      document.documentElement.lang = 'de';
    });
    await title(page, de['main.title']).waitFor();
  });

  it('English is shown if the language cannot be loaded', async () => {
    const page = await browser.visit({ expectedErrors: /ERR_FAILED/ });
    await page.route(/chunks\/(de|load-pack)-/, (route) => route.abort());
    await page.goto(embedUrl(otp, mode, '&locale=de'));
    await title(page, 'Sign up or log in').waitFor();
  });

  it('English is shown after three seconds if the language is slow, and replaced once it arrives', async () => {
    const page = await browser.visit();
    await page.route(/chunks\/(de|load-pack)-/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      await route.continue();
    });
    await page.goto(embedUrl(otp, mode, '&locale=de'));
    await title(page, 'Sign up or log in').waitFor();
    await title(page, de['main.title']).waitFor();
  });

  it('Arabic is written from right to left in an Arabic page, with nothing cut off', async () => {
    // The heading of a page with loud rules is wider than the window.
    const page = await browser.visit({ isAroundPlain: true, viewport: { width: 320, height: 640 } });
    await page.addInitScript(() =>
      document.addEventListener(
        'readystatechange',
        () => document.documentElement.setAttribute('dir', 'rtl'),
        {
          once: true,
        },
      ),
    );
    await page.goto(embedUrl(otp, mode, '&lang=ar'));
    await page.locator('.lw[lang=ar]').waitFor();
    expect(await cutTexts(page)).toEqual([]);
  });

  it('Arabic and Hebrew are written from right to left in an English page', async () => {
    const page = await browser.visit();
    await page.goto(embedUrl(otp, mode, '&locale=ar'));
    await page.locator('.lw[lang=ar]:dir(rtl)').waitFor();
    await isComplete(page);
    await page.locator('.lw[lang=ar]:dir(rtl)').waitFor();
    const setLocale = (locale: string) =>
      page.locator('login-widget').evaluate((element, tag) => element.setAttribute('locale', tag), locale);
    await setLocale('de');
    await page.locator('.lw[lang=de]:dir(ltr)').waitFor();
    await setLocale('he');
    await page.locator('.lw[lang=he]:dir(rtl)').waitFor();
  });

  it('Chromium knows the language of the texts, by which it chooses glyphs and breaks Japanese lines', async () => {
    const page = await open(mode, '&lang=ja');
    await title(page, ja['main.title']).waitFor();
    const language = () =>
      page
        .locator('.lw-title')
        .evaluate((heading) => getComputedStyle(heading).getPropertyValue('-webkit-locale'));
    expect(await language()).toBe('"ja"');
    await page.evaluate(() => document.querySelector('login-widget')?.setAttribute('locale', 'zh-TW'));
    await expect.poll(language).toBe('"zh-TW"');
  });
});
