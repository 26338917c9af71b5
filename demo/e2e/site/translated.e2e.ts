import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { someone } from '../support/inbox.ts';
import { addresses } from '../support/system.ts';
import { atQuestion, CARDS, payWith, signInHere, takeSurvey } from './steps.ts';
import { waitForReact } from './wait-for-react.ts';

const { host, provider } = addresses;
const browser = useBrowser();

/**
 * Wraps every text of the loaded page in `<font>`, as the translation of Chromium does, now and after every change. React
 * would report a page that was translated before its hydration.
 */
const translateNow = async (page: Page) => {
  await waitForReact(page, 'main :is(h1, h2)');
  await page.evaluate(() => {
    const wrapTexts = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
      for (const text of texts) {
        const isLeft = text.parentElement?.closest(
          'font, script, style, select, textarea, svg, login-widget',
        );
        if (isLeft || !text.data.trim()) continue;
        const font = document.createElement('font');
        text.replaceWith(font);
        font.append(text.data);
      }
    };
    wrapTexts();
    new MutationObserver(wrapTexts).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
};

it('a page that the browser translates shows each step, and stays usable from the assessment to the plan', async () => {
  const page = await browser.visit({ viewport: { width: 360, height: 740 } });
  await page.goto(`${host}/survey`);
  await atQuestion(page, 1);
  await translateNow(page);
  await takeSurvey(page);

  await page
    .getByRole('link', { name: /^Change/ })
    .nth(1)
    .click();
  await page.getByText('Question 2 of 7').waitFor();
  await page.getByRole('button', { name: 'Save and see the result' }).waitFor();
  await page.waitForTimeout(550);
  await page.getByRole('button', { name: 'Save and see the result' }).click();
  await page.getByRole('heading', { name: 'Your result' }).waitFor();

  let isLate = () => {};
  const late = new Promise<void>((resolve) => {
    isLate = resolve;
  });
  const email = someone();
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await signInHere(page, provider, email);
  await page.waitForURL(/\/c\/pay\//);
  await page.goBack();
  await page.waitForURL(/\/pricing$/);
  await page.getByRole('heading', { name: 'Your result' }).waitFor();
  await translateNow(page);
  await page.route('**/billing/checkout-session', async (route) => {
    await late;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await page.getByRole('button', { name: 'One moment…' }).waitFor();
  expect(await page.getByRole('button', { name: 'Continue to checkout' }).count()).toBe(0);
  isLate();
  await payWith(page, CARDS.succeeds);
  await page.waitForURL(/\/account$/);
  await translateNow(page);
  await page.getByText('Your subscription was recently activated').waitFor();
  await page.getByRole('button', { name: 'Manage Subscription' }).waitFor();
});
