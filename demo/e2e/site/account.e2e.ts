import { describe, expect, inject, it } from 'vitest';
import { violations } from '../accessibility.ts';
import { addAuthenticator } from '../authenticator.ts';
import { useBrowser } from '../browser.ts';
import { someone } from '../inbox.ts';
import { haveFinishedSurvey, signInToAccount } from './steps.ts';

const { host, provider, backend } = inject('addresses');
const browser = useBrowser();

describe('the account', () => {
  it('keeps the session when the provider cannot be told of a log out, and says so', async () => {
    const page = await browser.visit();
    await signInToAccount(page, host, provider, someone());
    await page.route('**/sessions/revoke', (route) => route.abort());
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByText('There was an issue logging you out. Please try again.').waitFor();
    await page.getByRole('button', { name: 'Log Out' }).waitFor();
  });

  it('removes the health answers from the device when asked at log out', async () => {
    const page = await browser.visit();
    await haveFinishedSurvey(page, host);
    await page.evaluate(() => localStorage.setItem('surveyAnswers', '{"severity":"Mild"}'));
    await signInToAccount(page, host, provider, someone());
    await page.getByLabel('Also remove my assessment answers from this device').check();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByText('You have been successfully logged out.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.evaluate(() => localStorage.getItem('surveyAnswers'))).toBeNull();
  });

  it('tells somebody who was logged out in another tab', async () => {
    const page = await browser.visit();
    await signInToAccount(page, host, provider, someone());
    const other = await page.context().newPage();
    await other.goto(`${host}/account`);
    await other.getByRole('button', { name: 'Log Out' }).click();
    await page.getByText('Please log in to view your account information.').waitFor();
    await page.getByRole('link', { name: 'Log In' }).waitFor();
  });

  it('grants nothing by an address that claims a payment', async () => {
    const page = await browser.visit();
    await signInToAccount(page, host, provider, someone());
    await page.goto(`${host}/account?success=true&session_id=cs_made_up`);
    await page.getByText('Payment Processing').waitFor();
    expect(page.url()).toBe(`${host}/account`);
    const cookies = await page.context().cookies(host);
    const token = cookies.find(({ name }) => name === 'stytch_session')?.value;
    const answer = await fetch(`${backend}/user`, { headers: { authorization: `Bearer ${token}` } });
    expect(await answer.json()).toMatchObject({ billing: { status: '' } });
  });

  it('shows itself when the backend cannot be reached', async () => {
    const page = await browser.visit();
    const email = someone();
    await page.route(`${backend}/user`, (route) => route.abort());
    await signInToAccount(page, host, provider, email);
    await page.getByText('Inactive').waitFor();
    await page.getByRole('button', { name: 'Start Subscription' }).waitFor();
  });

  it('adds, renames and deletes a passkey', async () => {
    const page = await browser.visit();
    await addAuthenticator(page);
    await signInToAccount(page, host, provider, someone());
    await page.getByRole('button', { name: 'Set up a Passkey' }).click();
    await page.getByRole('heading', { name: 'Passkey successfully created!' }).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: /^Edit/ }).click();
    await page.getByLabel('Passkey name').fill('Laptop');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Edit Laptop' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete Laptop' }).click();
    await page.getByText('Once deleted, the passkey cannot be restored.').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Set up a Passkey' }).waitFor();
  });
});
