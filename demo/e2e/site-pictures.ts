import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteScreens } from './site/site-screens.ts';
import { useBrowser } from './support/browser.ts';

/** Output folder of the pictures, not in the repository. */
const FOLDER = resolve('dist', 'site-screens');
const WIDTHS = [1280, 768, 360];
const SCHEMES = ['light', 'dark'] as const;
const browser = useBrowser({ isAroundPlain: true });
const taken: string[] = [];

const fileOf = (name: string, width: number, scheme: string) =>
  `${name.replaceAll(/[^a-z0-9]+/g, '-')}.${width}.${scheme}.png`;

beforeAll(() => mkdir(FOLDER, { recursive: true }));
afterAll(() =>
  writeFile(
    join(FOLDER, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Every screen of the site</title>
<style>body { font: 16px/24px system-ui; background: #888 } img { max-width: 30%; vertical-align: top; margin: 4px }</style>
${taken.map((name) => `<h2>${name}</h2>${SCHEMES.flatMap((scheme) => WIDTHS.map((width) => `<img src="${fileOf(name, width, scheme)}" alt="${name}, ${scheme}, ${width} px" loading="lazy">`)).join('')}`).join('\n')}`,
  ),
);

it.each(Object.entries(siteScreens))('%s: at three widths, in light and in dark', async (name, reach) => {
  const page = await browser.visit({ viewport: { width: 1280, height: 800 } });
  await reach(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      // Painting lags a frame or two behind the new size of the window.
      await page.evaluate(
        () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
      );
      const path = join(FOLDER, fileOf(name, width, colorScheme));
      await page.screenshot({ path, fullPage: true, animations: 'disabled' });
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
  }
  taken.push(name);
});
