import type { Page } from 'playwright-core';
import { codeSentTo } from '../support/inbox.ts';
import { typeOver } from '../support/type-over.ts';

/** Longer than the survey's navigation guard, which allows one step per 300 ms. */
const GUARD = 350;

/** Longer than the guard after answers are restored, which ignores taps meant for the previous content. */
const RESTORE_GUARD = 550;

/** Waits for a question after going back to it. */
export async function backAtQuestion(page: Page, number: number): Promise<void> {
  await page.getByText(`Question ${number} of 7`).waitFor();
  await page.waitForTimeout(RESTORE_GUARD);
}

/** Waits for a question, as long as a person needs to read it. */
export async function atQuestion(page: Page, number: number): Promise<void> {
  await page.getByText(`Question ${number} of 7`).waitFor();
  await page.waitForTimeout(GUARD);
}

const choose = async (page: Page, option: string, button = 'Next') => {
  await page.getByLabel(option, { exact: true }).check();
  await page.getByRole('button', { name: button }).click();
};

/** Answers all seven questions from the first. */
export async function takeSurvey(page: Page): Promise<void> {
  await atQuestion(page, 1);
  await choose(page, 'Stress');
  await atQuestion(page, 2);
  await page.getByText('Moderate', { exact: true }).click();
  await atQuestion(page, 3);
  await typeOver(page.getByLabel('Other treatments'), 'oat baths');
  await page.getByRole('button', { name: 'Next' }).click();
  await atQuestion(page, 4);
  await page.getByText('10+ years').click();
  await atQuestion(page, 5);
  await choose(page, 'Weekly');
  await atQuestion(page, 6);
  await page.getByText('Slightly').click();
  await atQuestion(page, 7);
  await choose(page, 'Nickel', 'Finish');
  await page.waitForURL(/\/pricing$/);
}

/** Stores a finished assessment, as from an earlier visit. */
export async function haveFinishedSurvey(page: Page, host: string): Promise<void> {
  await page.goto(`${host}/about`);
  await page.evaluate(() => localStorage.setItem('surveyCurrentStep', '7'));
}

/** Requests a link on the current login screen, which offers codes first. */
export async function askForLinkHere(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Use a login link instead' }).click();
  await page.getByRole('button', { name: 'Use a code instead' }).waitFor();
  await typeOver(page.getByLabel('Email', { exact: true }), email);
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await page.getByRole('heading', { name: 'Check your email!' }).waitFor();
}

/** Requests a link that leads to the checkout of the preselected plan. */
export async function askForLink(page: Page, host: string, email: string): Promise<void> {
  await page.goto(`${host}/authentication`);
  await askForLinkHere(page, email);
}

/** Signs in on the current login screen. */
export async function signInHere(page: Page, provider: string, email: string): Promise<void> {
  await typeOver(page.getByLabel('Email', { exact: true }), email);
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await page.getByLabel('One-time passcode').waitFor();
  await page.keyboard.type(await codeSentTo(provider, email));
}

/** Signs in from the header and waits for the account. */
export async function signInToAccount(
  page: Page,
  host: string,
  provider: string,
  email: string,
): Promise<void> {
  await page.goto(`${host}/account`);
  await page.waitForURL(/\/authentication$/);
  await signInHere(page, provider, email);
  await page.waitForURL(/\/account$/);
  await page.getByText(email).waitFor();
}

export const CARDS = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  challenged: '4000 0027 6000 3184',
};

/** The address for the sensors, by the labels of the hosted checkout. */
export const ADDRESS = {
  'Full name': 'Ada Lovelace',
  'Street address': '12 Main St',
  City: 'Portland',
  State: 'OR',
  'ZIP code': '97201',
};

/** Fills in the card of the current hosted page. */
export async function enterCard(page: Page, card: string): Promise<void> {
  await typeOver(page.getByLabel('Card number'), card);
  await typeOver(page.getByLabel('Expiry'), '12 / 40');
  await typeOver(page.getByLabel('CVC'), '123');
  await typeOver(page.getByLabel('Name on card'), 'Ada Lovelace');
}

/**
 * Fills in the current hosted checkout.
 *
 * @param address parts of the address that differ from the usual one
 */
export async function payWith(
  page: Page,
  card: string,
  address: Partial<typeof ADDRESS> = {},
): Promise<void> {
  await page.waitForURL(/\/c\/pay\//);
  for (const [label, value] of Object.entries({ ...ADDRESS, ...address })) {
    // After a refusal the address is still there.
    const field = page.getByLabel(label, { exact: true });
    if ((await field.inputValue()) === '') await typeOver(field, value);
  }
  await enterCard(page, card);
  await page.getByRole('button', { name: 'Subscribe' }).click();
}

/** Chooses another plan in the current billing portal, which leads to the page that says what it costs. */
export async function choosePlan(page: Page, plan: string): Promise<void> {
  await page.getByRole('radio', { name: plan }).check();
  await page.getByRole('button', { name: 'Change plan' }).click();
  await page.getByRole('heading', { name: 'Confirm your new plan' }).waitFor();
}

/** Chooses the preselected plan and signs in, which leads to the hosted checkout. */
export async function reachCheckout(
  page: Page,
  host: string,
  provider: string,
  email: string,
): Promise<void> {
  await haveFinishedSurvey(page, host);
  await page.goto(`${host}/pricing`);
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await signInHere(page, provider, email);
  await page.waitForURL(/\/c\/pay\//);
}

/** Signs in, chooses the preselected plan and pays. Ends on the account page with an active plan. */
export async function subscribe(page: Page, host: string, provider: string, email: string): Promise<void> {
  await reachCheckout(page, host, provider, email);
  await payWith(page, CARDS.succeeds);
  await page.waitForURL(/\/account$/);
  await page.getByText('Active', { exact: true }).waitFor();
}
