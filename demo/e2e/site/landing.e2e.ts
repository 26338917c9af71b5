import { describe, expect, it } from 'vitest';
import { violations } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { addresses } from '../support/system.ts';

const { host } = addresses;
const browser = useBrowser();

describe('the landing page', () => {
  it.each([
    ['light', 1280],
    ['dark', 360],
  ] as const)('has no violation or overflow in %s colours at %i px', async (colorScheme, width) => {
    const page = await browser.visit({ colorScheme, viewport: { width, height: 800 } });
    await page.goto(host);
    await page.getByRole('heading', { name: 'Four weeks to one answer' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });

  it('tells the story of a trigger week by week, and begins again', async () => {
    const page = await browser.visit();
    await page.goto(host);
    const text = page.getByText('Seven days without milk or cheese.');
    expect(await text.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Next week' }).click();
    await text.waitFor();
    await page.getByRole('button', { name: /Week 4/ }).click();
    await page.getByText('That is an answer.').waitFor();
    expect(await text.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Start again' }).click();
    await page.getByText('She suspects dairy').waitFor();
  });

  it('loads the script of its middle when somebody gets there, and shows it before and without', async () => {
    const page = await browser.visit();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.route('**/assets/landing-more-*.js', (route) => route.abort());
    await page.goto(host, { waitUntil: 'networkidle' });
    const wasAsked = () => requested.some((url) => url.includes('/landing-more-'));
    const experts = page.getByRole('heading', { name: 'The people who answer your questions' });
    expect(await experts.isVisible()).toBe(true);
    expect(wasAsked()).toBe(false);
    await page.mouse.wheel(0, 900);
    await expect.poll(wasAsked).toBe(true);
    expect(await experts.isVisible()).toBe(true);
  });

  it.each([1440, 1024, 768, 360])('has as many people and benefits in each row at %i px', async (width) => {
    const page = await browser.visit({ viewport: { width, height: 800 } });
    await page.goto(host);
    for (const list of ['.benefits', '.experts']) {
      const tops = await page
        .locator(`${list} > li`)
        .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
      const rows = new Map<number, number>();
      for (const top of tops) rows.set(top, (rows.get(top) ?? 0) + 1);
      expect(new Set(rows.values()).size, list).toBe(1);
    }
  });

  it('stands still where less motion is wanted', async () => {
    const page = await browser.visit({ reducedMotion: 'reduce' });
    await page.goto(host);
    await page.getByRole('img', { name: /^The meditation/ }).waitFor();
    const running = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    expect(running).toBe(0);
  });

  it('answers questions, and gives the same answers to search engines', async () => {
    const page = await browser.visit();
    await page.goto(host);
    await page.getByText('When do the sensors arrive?').click();
    await page.getByText('The first box ships on the next business day').last().waitFor();
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    const { '@graph': graph } = JSON.parse(data ?? '');
    const questions = graph[1].mainEntity.map(({ name }: { name: string }) => name);
    expect(await page.locator('.faq summary').allTextContents()).toEqual(questions);
  });
});
