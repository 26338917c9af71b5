import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cut } from '../../fault-proxy/effects.ts';
import { violations } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { useNetwork } from '../support/network.ts';
import { addresses } from '../support/system.ts';
import { typeOver } from '../support/type-over.ts';
import { holdScripts } from './hold-scripts.ts';
import { atQuestion, haveFinishedSurvey } from './steps.ts';

const { host } = addresses;
const network = useNetwork();
const browser = useBrowser();

/** Opens a page whose scripts are held back, and records the requests. */
async function openEarly(page: Page, path: string): Promise<{ release(): void; requested: string[] }> {
  const requested: string[] = [];
  const { release } = await holdScripts(page);
  await page.goto(`${host}${path}`, { waitUntil: 'commit' });
  await page.locator('form').waitFor();
  page.on('request', (request) => requested.push(new URL(request.url()).search));
  return { requested, release };
}

/** Presses until it has an effect: the small script that listens may not be loaded yet. */
async function press(button: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await button.click();
      return button.getAttribute('data-early');
    })
    .toBe('');
}

/** Waits until a notice of a late page is visible. @returns milliseconds since the page was opened */
async function appearance(page: Page, notice: Locator): Promise<number> {
  // Nothing is painted before the styles are there, but without them everything counts as visible.
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet);
  await expect
    .poll(() => notice.evaluate((node) => node.checkVisibility({ visibilityProperty: true })), {
      timeout: 20_000,
    })
    .toBe(true);
  return page.evaluate(() => performance.now());
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

it('a private page whose script is late says so in its empty frame, until the script is there', async () => {
  const page = await browser.visit({ viewport: { width: 360, height: 740 } });
  const { release } = await holdScripts(page);
  await page.goto(`${host}/auth-callback?token=slow`, { waitUntil: 'commit' });
  const again = page.getByRole('link', { name: 'Load again' });
  expect(await appearance(page, again)).toBeGreaterThan(5_000);
  expect((await again.boundingBox())?.y).toBeLessThan(700);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(740);
  expect(await again.evaluate((link: HTMLAnchorElement) => link.href)).toContain('?token=slow');
  expect(await violations(page)).toEqual([]);
  release();
  await again.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Log in to' }).waitFor();
});

it('a page whose buttons are dead for long says so, and moves nothing', async () => {
  const page = await browser.visit({ viewport: { width: 360, height: 740 } });
  const { release } = await holdScripts(page);
  await page.goto(`${host}/survey`, { waitUntil: 'commit' });
  const notice = page.getByText('The page is still loading. If a button does nothing,');
  expect(await appearance(page, notice)).toBeGreaterThan(10_000);
  expect(await notice.evaluate((bar) => getComputedStyle(bar).position)).toBe('fixed');
  expect(await violations(page)).toEqual([]);
  const { y = 0, height = 0 } = (await notice.boundingBox()) ?? {};
  expect(y + height).toBe(740);
  release();
  await notice.waitFor({ state: 'detached' });
  await atQuestion(page, 1);
});

describe('an action on a page before its hydration', () => {
  it('starts the survey with the submitted address, and hides it from URLs', async () => {
    const page = await browser.visit();
    const { release, requested } = await openEarly(page, '/');
    await typeOver(page.getByLabel('Email address'), 'early@example.com');
    await press(page.getByRole('button', { name: 'Begin' }));
    expect(await page.getByLabel('Email address').inputValue()).toBe('early@example.com');
    release();
    await page.waitForURL(/\/survey/);
    await page.getByText('Question 1 of 7').waitFor();
    await expect.poll(() => stored(page, 'onboardingEmail')).toContain('early@example.com');
    expect(requested.filter((query) => query.includes('early'))).toEqual([]);
  });

  it('reports an invalid submitted address, and keeps it', async () => {
    const page = await browser.visit();
    const { release } = await openEarly(page, '/');
    const field = page.getByLabel('Email address');
    await typeOver(field, 'early');
    await press(page.getByRole('button', { name: 'Begin' }));
    release();
    await page.getByText('An email address needs an @').waitFor();
    expect(await field.inputValue()).toBe('early');
    await field.press('End');
    await field.pressSequentially('@example.com');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForURL(/\/survey/);
    await expect.poll(() => stored(page, 'onboardingEmail')).toContain('early@example.com');
  });

  it('answers the first question, and nothing of it leaves the browser', async () => {
    const page = await browser.visit();
    const { release, requested } = await openEarly(page, '/survey');
    await page.getByLabel('Weather', { exact: true }).check();
    await page.getByLabel('Stress', { exact: true }).check();
    await press(page.getByRole('button', { name: 'Next' }));
    release();
    await atQuestion(page, 2);
    await page.getByRole('button', { name: 'Back' }).click();
    await atQuestion(page, 1);
    await expect.poll(() => page.getByLabel('Weather', { exact: true }).isChecked()).toBe(true);
    await expect.poll(() => page.getByLabel('Stress', { exact: true }).isChecked()).toBe(true);
    await expect.poll(() => page.getByLabel('Food', { exact: true }).isChecked()).toBe(false);
    expect(requested.filter((query) => /Weather|Stress/.test(query))).toEqual([]);
  });

  it('changes one answer, and keeps the others', async () => {
    const page = await browser.visit();
    await page.goto(`${host}/about`);
    const entered = (trigger: string) => ({
      triggers: { selected: [trigger], freeText: '' },
      severity: 'Severe',
    });
    await page.evaluate(
      (text) => sessionStorage.setItem('surveyAnswers', text),
      JSON.stringify(entered('Food')),
    );
    const { release } = await openEarly(page, '/survey');
    await page.getByLabel('Stress', { exact: true }).check();
    release();
    await expect
      .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('surveyAnswers') ?? '')))
      .toEqual(entered('Stress'));
    await expect.poll(() => page.getByLabel('Food', { exact: true }).isChecked()).toBe(false);
    await expect.poll(() => page.getByLabel('Stress', { exact: true }).isChecked()).toBe(true);
  });

  it('continues to sign in with the chosen plan', async () => {
    const page = await browser.visit();
    await haveFinishedSurvey(page, host);
    const { release } = await openEarly(page, '/pricing');
    await page.getByText('6 months', { exact: true }).click();
    await press(page.getByRole('button', { name: 'Continue to checkout' }));
    release();
    await page.waitForURL(/\/authentication$/);
    await expect.poll(() => page.evaluate(() => history.state.usr)).toMatchObject({ selectedDuration: 6 });
  });

  it.each([
    ['a plan that was chosen before', '6 months', 6],
    ['the preselected plan', undefined, 3],
  ])('continues to sign in with %s, not with the stored one', async (_, plan, duration) => {
    const page = await browser.visit();
    await haveFinishedSurvey(page, host);
    await page.evaluate(() => sessionStorage.setItem('chosenPlan', '1'));
    const { release } = await openEarly(page, '/pricing');
    if (plan) await page.getByText(plan, { exact: true }).click();
    await press(page.getByRole('button', { name: 'Continue to checkout' }));
    release();
    await page.waitForURL(/\/authentication$/);
    await expect
      .poll(() => page.evaluate(() => history.state.usr))
      .toMatchObject({ selectedDuration: duration });
  });

  it('is dropped when the page cannot load, so it can be tried again', async () => {
    const page = await browser.visit(network.way());
    const rule = network.add({ address: /\/assets\/landing-page-/, effect: cut });
    await page.goto(host);
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    rule.end();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByLabel('Email address').waitFor();
  });

  it('opens the menu of a narrow phone', async () => {
    const page = await browser.visit({ viewport: { width: 360, height: 740 } });
    const { release } = await openEarly(page, '/');
    const menu = page.getByRole('button', { name: /menu/i });
    await press(menu);
    release();
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('true');
  });
});
