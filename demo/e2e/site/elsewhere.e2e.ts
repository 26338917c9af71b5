import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cut } from '../../fault-proxy/effects.ts';
import { violations } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { callProvider } from '../support/call-provider.ts';
import { someone } from '../support/inbox.ts';
import { useNetwork } from '../support/network.ts';
import { addresses } from '../support/system.ts';
import { haveFinishedSurvey, signInHere, signInToAccount } from './steps.ts';

const { host, provider } = addresses;
const network = useNetwork();
const browser = useBrowser();

/** Ends the session at the provider, as another device can. This browser is not told. */
async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies(host);
  const token = cookies.find(({ name }) => name === 'stytch_session')?.value;
  const answer = await callProvider(addresses, '/sessions/revoke', {}, token);
  expect(answer.status).toBe(200);
}

describe('a session that has ended on another device', () => {
  it('leads from the prices to login, then to the chosen plan’s checkout', async () => {
    const page = await browser.visit();
    await haveFinishedSurvey(page, host);
    const email = someone();
    await signInToAccount(page, host, provider, email);
    // The page must have learned that the session is active before it ends, and by no other call that it has ended.
    const checked = [/\/sessions\/authenticate$/, /\/user$/].map((address) => page.waitForResponse(address));
    await page.goto(`${host}/pricing`);
    await Promise.all(checked);
    await page.getByText('1 month', { exact: true }).click();
    await endSession(page);
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    await page.getByText('Please verify your email before proceeding to payment.').waitFor();
    await signInHere(page, provider, email);
    await page.waitForURL(/\/c\/pay\//);
    await page.getByText('$335.00').first().waitFor();
  });

  it('leads from the passkeys to login, and back', async () => {
    const page = await browser.visit();
    const email = someone();
    await signInToAccount(page, host, provider, email);
    const checked = page.waitForResponse(/\/sessions\/authenticate$/);
    await page.goto(`${host}/passkeys`);
    await checked;
    const create = page.getByRole('button', { name: 'Create a Passkey' });
    await create.waitFor();
    await endSession(page);
    await create.click();
    await page.getByRole('heading', { name: 'You were logged out' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('alert').getByRole('link', { name: 'Log In' }).click();
    await signInHere(page, provider, email);
    await page.waitForURL(`${host}/passkeys`);
    await create.waitFor();
  });

  it('is logged out on the account page', async () => {
    const page = await browser.visit(network.way());
    // Cut or awaited, because a late answer to one of these calls would already reveal the end.
    network.add({ address: /\/(users\/connected_apps|billing\/[\w-]+)$/, effect: cut });
    const answered = page.waitForResponse(/\/user$/);
    await signInToAccount(page, host, provider, someone());
    await answered;
    // Exact, because the page also offers 'Keep my answers on this device'.
    await page.getByText('This device', { exact: true }).waitFor();
    await endSession(page);
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByText('You have been successfully logged out.').waitFor();
    await page.waitForURL(`${host}/`);
  });

  it('shows the health answers to its own user again, and to no other', async () => {
    const page = await browser.visit({ viewport: { width: 360, height: 740 } });
    await haveFinishedSurvey(page, host);
    await page.evaluate(() => localStorage.setItem('surveyAnswers', '{"severity":"Mild"}'));
    const own = page.getByRole('button', { name: 'Delete my answers' });
    const isOut = page.getByRole('heading', { name: /^(You were logged out|Log in to)/ });
    const email = someone();
    for (let login = 0; login < 2; login += 1) {
      await signInToAccount(page, host, provider, email);
      await own.waitFor();
      await endSession(page);
      await page.reload();
      await isOut.waitFor();
    }
    await signInToAccount(page, host, provider, someone());
    await page.getByText('There are no assessment answers in this browser.').waitFor();
    await page.goto(`${host}/pricing`);
    await page.getByText('Question 1 of 7').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('surveyAnswers'))).toBeNull();
  });
});

/** Counts the checkouts that the site starts. */
function countCheckouts(page: Page): () => number {
  let count = 0;
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/billing/checkout-session')) count += 1;
  });
  return () => count;
}

/** Opens the login screen for a plan, and waits until the element could notice a login. */
async function openForPlan(page: Page, plan: string): Promise<void> {
  await page.goto(`${host}/pricing`);
  await page.getByText(plan, { exact: true }).click();
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await page.getByLabel('Email', { exact: true }).waitFor();
}

describe('a login screen while the user logs in in another tab', () => {
  it('leads to the prices with its own plan, and starts no second checkout', async () => {
    const page = await browser.visit();
    const checkouts = countCheckouts(page);
    await haveFinishedSurvey(page, host);
    await openForPlan(page, '1 month');
    const other = await page.context().newPage();
    await openForPlan(other, '6 months');
    // Somebody who types half an address here, and then logs in over there.
    await page.bringToFront();
    await page.getByLabel('Email', { exact: true }).click();
    await page.keyboard.type('ad');
    await other.bringToFront();
    await signInHere(other, provider, someone());
    await other.waitForURL(/\/c\/pay\//);
    await other.getByText('$1,332.00').first().waitFor();
    await page.bringToFront();
    await page.waitForURL(/\/pricing$/);
    await page.getByRole('link', { name: 'My Account' }).first().waitFor();
    expect(await page.getByRole('radio', { name: '1 month' }).isChecked()).toBe(true);
    expect(checkouts()).toBe(1);
    // One press, and the plan of this tab is ordered.
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    await page.waitForURL(/\/c\/pay\//);
    await page.getByText('$335.00').first().waitFor();
  });

  it('leads to the account if no plan was chosen, and starts no checkout', async () => {
    const page = await browser.visit();
    const checkouts = countCheckouts(page);
    await page.goto(`${host}/authentication`);
    await page.getByLabel('Email', { exact: true }).waitFor();
    const other = await page.context().newPage();
    const email = someone();
    await signInToAccount(other, host, provider, email);
    await page.bringToFront();
    await page.waitForURL(/\/account$/);
    await page.getByText(email).waitFor();
    expect(checkouts()).toBe(0);
  });

  it('leads to the requested page', async () => {
    const page = await browser.visit();
    const asked = `${host}/oauth/authorize?client_id=x&redirect_uri=http://localhost:1/cb&response_type=code`;
    await page.goto(asked);
    await page.getByRole('link', { name: 'Log In' }).click();
    await page.getByLabel('Email', { exact: true }).waitFor();
    const other = await page.context().newPage();
    await signInToAccount(other, host, provider, someone());
    await page.bringToFront();
    await page.waitForURL(asked);
  });
});
