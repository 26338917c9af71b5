import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { cutTexts } from './support/cut-text.ts';
import { isComplete } from './support/embed.ts';
import { pseudoTexts, withoutBrackets } from './support/pseudo-language.ts';
import { widgetScreens } from './support/widget-screens.ts';

/** Output folder of the pictures, not in the repository. */
const FOLDER = resolve('dist', 'language-screens');
const LANGUAGES = ['de', 'ja', 'ar'] as const;
const WIDTHS = [1024, 320] as const;
const browser = useBrowser({ isAroundPlain: true });
const taken: string[] = [];

const fileOf = (name: string, language: string, width: number) =>
  `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.${language}.${width}.png`;

const settled = (page: Page) =>
  page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));

beforeAll(() => mkdir(FOLDER, { recursive: true }));
afterAll(() =>
  writeFile(
    join(FOLDER, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Every screen in ${LANGUAGES.join(', ')}</title>
<style>body { font: 16px/24px system-ui; background: #dfe5e8 } img { max-width: 100%; vertical-align: top; margin: 4px }</style>
${taken.map((name) => `<h2>${name}</h2>${WIDTHS.flatMap((width) => LANGUAGES.map((language) => `<img src="${fileOf(name, language, width)}" alt="${name}, ${language}, ${width} px">`)).join('')}`).join('\n')}`,
  ),
);

/** A list of mistakes is for the page's developer, in English. */
const screens = Object.entries(widgetScreens).filter(([name]) => name !== 'Mistake in the configuration');

it.each(screens)('%s cuts no text in German, Japanese, Arabic and longer words', async (name, reach) => {
  const page = await browser.visit();
  await reach(page);
  await isComplete(page);
  const faults: string[] = [];
  for (const language of [...LANGUAGES, 'pseudo']) {
    await page.evaluate(
      ([locale, texts]) => {
        document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr';
        for (const element of document.querySelectorAll('login-widget')) {
          if (texts) Object.assign(element, { locale: 'en', strings: texts });
          else element.setAttribute('locale', locale ?? '');
        }
      },
      [language, language === 'pseudo' && pseudoTexts] as const,
    );
    await page.waitForFunction((expected) => {
      const element = document.querySelector('login-widget');
      const root = (element?.shadowRoot ?? element)?.querySelector<HTMLElement>('.lw');
      return expected === 'pseudo' ? root?.innerText.includes('~') : root?.lang === expected;
    }, language);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 640 });
      await settled(page);
      for (const fault of await cutTexts(page)) faults.push(`${language}, ${width} px: ${fault}`);
      if (language === 'pseudo') continue;
      await page.screenshot({
        path: join(FOLDER, fileOf(name, language, width)),
        fullPage: true,
        animations: 'disabled',
      });
    }
    if (language === 'pseudo') {
      for (const text of await withoutBrackets(page)) faults.push(`not in the catalogue: ${text}`);
    }
  }
  expect(faults).toEqual([]);
  taken.push(name);
});
