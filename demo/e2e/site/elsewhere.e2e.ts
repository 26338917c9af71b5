import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cut } from '../../fault-proxy/effects.ts';
import { useBrowser } from '../browser.ts';
import { callProvider } from '../call-provider.ts';
import { someone } from '../inbox.ts';
import { useNetwork } from '../network.ts';
import { addresses } from '../system.ts';
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
    await signInToAccount(page, host, provider, someone());
    // The page must have learned that the session is active before it ends.
    const checked = page.waitForResponse(/\/sessions\/authenticate$/);
    await page.goto(`${host}/pricing`);
    await checked;
    await page.getByText('1 month', { exact: true }).click();
    await endSession(page);
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    await page.getByText('Please verify your email before proceeding to payment.').waitFor();
    // Another address, because the first must wait for its next code.
    await signInHere(page, provider, someone());
    await page.waitForURL(/\/c\/pay\//);
    await page.getByText('$335.00').first().waitFor();
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
});

it('a login screen continues with its plan when another tab logs in', async () => {
  const page = await browser.visit();
  await haveFinishedSurvey(page, host);
  await page.goto(`${host}/pricing`);
  await page.getByText('1 month', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await page.getByLabel('Email', { exact: true }).waitFor();
  const other = await page.context().newPage();
  await signInToAccount(other, host, provider, someone());
  await page.waitForURL(/\/c\/pay\//);
  await page.getByText('$335.00').first().waitFor();
});
