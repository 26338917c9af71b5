import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { siteScreens } from './site/site-screens.ts';

/** Output folder of `npm run screens`, not in the repository. */
const FOLDER = resolve('screens/site');
const WIDTHS = [1280, 768, 360];
const SCHEMES = ['light', 'dark'] as const;
const browser = useBrowser({ isAroundPlain: true });

beforeAll(() => mkdir(FOLDER, { recursive: true }));

it.each(Object.entries(siteScreens))('%s: at three widths, in light and in dark', async (name, reach) => {
  const page = await browser.visit({ viewport: { width: 1280, height: 800 } });
  await reach(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      // Painting lags a frame or two behind the new size of the window.
      await page.evaluate(
        () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
      );
      const file = `${name.replaceAll(/[^a-z0-9]+/g, '-')}.${width}.${colorScheme}.png`;
      await page.screenshot({ path: join(FOLDER, file), fullPage: true, animations: 'disabled' });
    }
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${name} scrolls sideways at ${width} px`,
    ).toBeLessThanOrEqual(0);
  }
});
