import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { contactSheet, LOOKS, pictureOf } from './support/contact-sheet.ts';
import { cutTexts, doubleText } from './support/cut-text.ts';
import { isComplete } from './support/embed.ts';
import { widgetScreens } from './support/widget-screens.ts';

/** Output folder of `npm run screens`, not in the repository. */
const FOLDER = resolve('screens');
// Loud rules of a page would make its own heading overflow.
const browser = useBrowser({ isAroundPlain: true });
const taken: string[] = [];

beforeAll(async () => {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
});
afterAll(() => writeFile(join(FOLDER, 'index.html'), contactSheet(taken)));

it.each(Object.entries(widgetScreens))('%s: in light, in dark and at 360 px', async (name, reach) => {
  const page = await browser.visit({ deviceScaleFactor: 2 });
  await reach(page);
  await isComplete(page);
  for (const look of LOOKS) {
    await page.emulateMedia({ colorScheme: look.colorScheme });
    await page.setViewportSize({ width: look.width, height: 200 });
    // Painting lags a frame or two behind the new size of the window.
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    await page.screenshot({
      path: join(FOLDER, pictureOf(name, look)),
      fullPage: true,
      animations: 'disabled',
    });
    expect(await cutTexts(page), `${name} at ${look.width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 600 });
  expect(await cutTexts(page), `${name} at 320 px`).toEqual([]);
  await page.setViewportSize({ width: 520, height: 600 });
  await doubleText(page);
  expect(await cutTexts(page), `${name} with text of twice its size`).toEqual([]);
  taken.push(name);
});
