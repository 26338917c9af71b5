import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { focusComesTo } from '../support/keyboard.ts';
import { addresses } from '../support/system.ts';
import { typeOver } from '../support/type-over.ts';
import { atQuestion, backAtQuestion, haveFinishedSurvey } from './steps.ts';

const { host } = addresses;
const browser = useBrowser();

const ALL_BUT_THE_LAST = JSON.stringify({
  triggers: { selected: ['Stress'], freeText: '' },
  severity: 'Moderate',
  treatment: { selected: [], freeText: 'oat baths' },
  duration: '10+ years',
  flare_ups: ['Weekly'],
  mental_health: 'Slightly',
});

/** Answers the first two questions. */
async function toThirdQuestion(page: Page): Promise<void> {
  await atQuestion(page, 1);
  await page.getByRole('button', { name: 'Next' }).click();
  await atQuestion(page, 2);
  await page.getByText('Moderate', { exact: true }).click();
  await atQuestion(page, 3);
}

const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

describe('the survey', () => {
  it('works with the keyboard: arrows move a single choice, Enter takes it', async () => {
    const page = await browser.visit();
    await page.goto(`${host}/survey`);
    await atQuestion(page, 1);
    await page.getByLabel('Food').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await atQuestion(page, 2);
    await page.getByLabel('Mild').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.getByText('Question 2 of 7').waitFor();
    await expect.poll(() => page.getByLabel('Severe', { exact: true }).isChecked()).toBe(true);
    await page.keyboard.press('Enter');
    await atQuestion(page, 3);
  });

  it('goes back by the browser or its button, forward, and over a reload', async () => {
    const page = await browser.visit();
    await page.goto(`${host}/survey`);
    await atQuestion(page, 1);
    await page.getByLabel('Stress').check();
    await page.getByRole('button', { name: 'Next' }).click();
    await atQuestion(page, 2);
    await page.getByText('Moderate', { exact: true }).click();
    await atQuestion(page, 3);
    await page.goBack();
    await atQuestion(page, 2);
    await expect.poll(() => page.getByLabel('Moderate').isChecked()).toBe(true);
    await page.goForward();
    await atQuestion(page, 3);
    await page.getByRole('button', { name: 'Back' }).click();
    await atQuestion(page, 2);
    await page.reload();
    await page.getByText('Question 2 of 7').waitFor();
    await page.goto(`${host}/survey`);
    await page.getByText('Question 2 of 7').waitFor();
    await expect.poll(() => page.getByLabel('Moderate').isChecked()).toBe(true);
  });

  it('moves the focus to the question at every step', async () => {
    const page = await browser.visit();
    await page.goto(`${host}/survey`);
    await atQuestion(page, 1);
    await page.getByRole('button', { name: 'Next' }).click();
    await atQuestion(page, 2);
    await focusComesTo(page, 'How severe is it at the moment?');
    await page.getByRole('button', { name: 'Back' }).click();
    await atQuestion(page, 1);
    await focusComesTo(page, 'What tends to set off your eczema?');
    await page.getByRole('button', { name: 'Next' }).click();
    await atQuestion(page, 2);
    await focusComesTo(page, 'How severe is it at the moment?');
  });

  it('begins a question at its top on a phone, wherever the one before was scrolled', async () => {
    const page = await browser.visit({ viewport: { width: 360, height: 640 } });
    await page.goto(`${host}/survey`);
    await atQuestion(page, 1);
    await page.getByLabel('Stress', { exact: true }).check();
    await toEnd(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await atQuestion(page, 2);
    await focusComesTo(page, 'How severe is it at the moment?');
    await toEnd(page);
    await page.getByText('Very severe', { exact: true }).click();
    await atQuestion(page, 3);
    await focusComesTo(page, 'What have you tried so far?');
    await toEnd(page);
    await page.goBack();
    await atQuestion(page, 2);
    await focusComesTo(page, 'How severe is it at the moment?');
  });

  it('begins a question at its top when Back leads to it, where the browser would scroll it to its end', async () => {
    const page = await browser.visit({ viewport: { width: 360, height: 640 } });
    const top = () => page.evaluate(() => scrollY);
    await page.goto(`${host}/survey`);
    await toThirdQuestion(page);
    await toEnd(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await atQuestion(page, 4);
    await page.getByRole('button', { name: 'Back' }).click();
    await backAtQuestion(page, 3);
    expect(await top()).toBe(0);
    await toEnd(page);
    await page.getByRole('link', { name: 'Blog' }).last().click();
    await page.getByRole('heading', { name: 'Reading for itchy nights' }).waitFor();
    await toEnd(page);
    await page.goBack();
    await backAtQuestion(page, 3);
    expect(await top()).toBe(0);
    await page.goForward();
    await page.getByRole('heading', { name: 'Reading for itchy nights' }).waitFor();
    await expect.poll(top).toBeGreaterThan(0);
  });

  it('does not answer the next question with the second click of a double click', async () => {
    const page = await browser.visit();
    await page.goto(`${host}/survey`);
    await atQuestion(page, 1);
    await page.getByRole('button', { name: 'Next' }).click();
    await atQuestion(page, 2);
    const { x, y } = (await page.getByText('Mild', { exact: true }).boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.dblclick(x + 5, y + 5, { delay: 60 });
    await backAtQuestion(page, 3);
    const answers = () => page.locator('.options :checked').count();
    expect(await answers()).toBe(0);
    await page.mouse.click(x + 5, y + 5);
    await expect.poll(answers).toBe(1);
  });

  it('keeps unfinished input over Back, a reload and another page', async () => {
    const page = await browser.visit();
    await page.goto(`${host}/survey`);
    await toThirdQuestion(page);
    const others = page.getByLabel('Other treatments');
    await typeOver(others, 'oat baths');
    await page.getByRole('button', { name: 'Back' }).click();
    await atQuestion(page, 2);
    await page.goForward();
    await atQuestion(page, 3);
    await expect.poll(() => others.inputValue()).toBe('oat baths');
    await page.reload();
    await expect.poll(() => others.inputValue()).toBe('oat baths');
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await page.waitForURL(/\/blog$/);
    await page.goBack();
    await backAtQuestion(page, 3);
    await expect.poll(() => others.inputValue()).toBe('oat baths');
    await page.getByRole('button', { name: 'Next' }).click();
    await atQuestion(page, 4);
    const kept = await page.evaluate(() =>
      [localStorage, sessionStorage].map((store) => store.getItem('surveyAnswers')),
    );
    expect(kept[0]).toContain('oat baths');
    expect(kept[1]).toBe('{}');
  });

  it('opens no step before the previous ones are answered', async () => {
    const page = await browser.visit();
    await page.goto(`${host}/survey?step=6`);
    await atQuestion(page, 1);
    await page.waitForURL(`${host}/survey`);
  });

  it('requires a choice where one is needed', async () => {
    const page = await browser.visit();
    await page.goto(`${host}/survey`);
    await atQuestion(page, 1);
    await page.getByRole('button', { name: 'Next' }).click();
    await atQuestion(page, 2);
    await expect.poll(() => page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
  });

  it('is one step back from the prices, also after another page', async () => {
    const page = await browser.visit();
    await page.goto(`${host}/about`);
    await page.getByRole('banner').getByRole('link', { name: 'Start Free Assessment' }).click();
    await toThirdQuestion(page);
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await page.waitForURL(/\/blog$/);
    await page.getByRole('banner').getByRole('link', { name: 'Start Free Assessment' }).click();
    await backAtQuestion(page, 3);
    await page.evaluate((text) => localStorage.setItem('surveyAnswers', text), ALL_BUT_THE_LAST);
    await page.reload();
    await backAtQuestion(page, 3);
    for (const question of [4, 5, 6, 7]) {
      await page.getByRole('button', { name: 'Next' }).click();
      await atQuestion(page, question);
    }
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.waitForURL(/\/pricing$/);
    await page.goBack();
    await page.waitForURL(/\/blog$/);
    await page.goForward();
    await page.waitForURL(/\/pricing$/);
    await page.goBack();
    await page.waitForURL(/\/blog$/);
    await page.goBack();
    await page.waitForURL(/\/pricing$/);
    await page.goBack();
    await page.waitForURL(/\/about$/);
  });

  it('opens at the same question when its link is pressed before another page has come, or in the survey', async () => {
    const page = await browser.visit();
    await page.goto(`${host}/survey`);
    await toThirdQuestion(page);
    await page.evaluate(() => {
      const press = (name: string) =>
        [...document.querySelectorAll<HTMLElement>('header a')]
          .find((link) => link.textContent === name)
          ?.click();
      press('Blog');
      press('Start Free Assessment');
    });
    await page.waitForURL(/\/survey\?step=3$/);
    await backAtQuestion(page, 3);
    await page.getByRole('banner').getByRole('link', { name: 'Start Free Assessment' }).click();
    await page.waitForURL(/\/survey\?step=3$/);
    await backAtQuestion(page, 3);
    await page.getByRole('button', { name: 'Back' }).click();
    await atQuestion(page, 2);
    await page.getByRole('button', { name: 'Back' }).click();
    await atQuestion(page, 1);
  });

  it('goes back step by step after an earlier visit', async () => {
    const page = await browser.visit();
    await page.goto(`${host}/about`);
    await page.evaluate((text) => {
      localStorage.setItem('surveyAnswers', text);
      localStorage.setItem('surveyCurrentStep', '4');
    }, ALL_BUT_THE_LAST);
    await page.getByRole('banner').getByRole('link', { name: 'Start Free Assessment' }).click();
    await backAtQuestion(page, 5);
    for (const question of [4, 3, 2]) {
      await page.getByRole('button', { name: 'Back' }).click();
      await atQuestion(page, question);
    }
  });

  it('leads to the prices once complete, and the prices lead to it before', async () => {
    const page = await browser.visit();
    await page.goto(`${host}/pricing`);
    await page.waitForURL(/\/survey$/);
    await haveFinishedSurvey(page, host);
    await page.goto(`${host}/survey`);
    await page.waitForURL(/\/pricing$/);
    await page.goto(host);
    await page.getByRole('link', { name: 'Start Free Assessment' }).first().click();
    await page.waitForURL(/\/pricing$/);
  });
});

describe("the landing page's e-mail form", () => {
  it('refuses an invalid address and takes a valid one to the survey', async () => {
    const page = await browser.visit();
    await page.goto(host);
    await typeOver(page.getByLabel('Email address'), 'ada');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByText('Please enter a valid email address.').waitFor();
    const field = page.getByRole('textbox', {
      name: 'Email address',
      description: 'An email address needs an @',
    });
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await typeOver(page.getByLabel('Email address'), 'ada@example.com');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForURL(/\/survey$/);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('onboardingEmail')))
      .toBe('ada@example.com');
    const answers = await page.evaluate(() => localStorage.getItem('surveyAnswers'));
    expect(JSON.parse(answers ?? '')).toEqual({ email: 'ada@example.com' });
  });
});
