import { describe, expect, it } from 'vitest';
import { cut, loseAnswer } from '../../fault-proxy/effects.ts';
import { violations } from '../support/accessibility.ts';
import { addAuthenticator } from '../support/authenticator.ts';
import { useBrowser } from '../support/browser.ts';
import { holdAnswers } from '../support/hold-answers.ts';
import { someone } from '../support/inbox.ts';
import { enter, focusComesTo, press, tabTo } from '../support/keyboard.ts';
import { useNetwork } from '../support/network.ts';
import { addresses } from '../support/system.ts';
import { haveFinishedSurvey, signInToAccount, subscribe } from './steps.ts';

const { host, provider, backend } = addresses;
const network = useNetwork();
const browser = useBrowser();

describe('the account', () => {
  it('keeps the session and shows an error when log out cannot reach the provider', async () => {
    const page = await browser.visit(network.way());
    await signInToAccount(page, host, provider, someone());
    network.add({ address: /\/sessions\/revoke$/, effect: cut });
    await press(page, 'Log Out');
    await page.getByText('There was an issue logging you out. Please try again.').waitFor();
    await focusComesTo(page, 'Log Out');
  });

  it('says that it is logging out, in view, while the next page loads', async () => {
    const page = await browser.visit({ viewport: { width: 360, height: 740 } });
    await signInToAccount(page, host, provider, someone());
    const release = await holdAnswers(page, '**/landing-page-*.js');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.locator('.log-out').waitFor({ state: 'detached' });
    const line = page.getByText('Logging out…');
    await expect.poll(async () => (await line.boundingBox())?.y).toBeGreaterThan(0);
    expect((await line.boundingBox())?.y).toBeLessThan(740);
    expect((await page.locator('.site-footer').boundingBox())?.y).toBeGreaterThanOrEqual(740);
    release();
    await page.waitForURL(`${host}/`);
  });

  it('is printed with its facts and receipts alone', async () => {
    const page = await browser.visit();
    await subscribe(page, host, provider, someone());
    const receipt = page.getByRole('listitem').filter({ hasText: '$795' });
    await receipt.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await receipt.isVisible()).toBe(true);
    expect(await page.getByText('Active', { exact: true }).isVisible()).toBe(true);
    // Who accepts a receipt asks what was bought, for which days, and who has issued it.
    expect(await receipt.innerText()).toMatch(/Membership, 3 months\n\w+ \d+, \d+ to \w+ \d+, \d+/);
    expect(await page.getByRole('banner').innerText()).toBe('Dermily');
    const headings = await page.getByRole('heading').allTextContents();
    expect(headings.filter((name) => /app|Passkeys|logged in|Your data/.test(name))).toEqual([]);
    expect(await page.getByRole('button').count()).toBe(0);
  });

  it('offers to print beside the receipts, which a health savings account asks for', async () => {
    const page = await browser.visit({ viewport: { width: 360, height: 740 } });
    await subscribe(page, host, provider, someone());
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    const panel = page.locator('.panel').filter({ has: page.getByRole('heading', { name: 'Receipts' }) });
    await panel.getByRole('button', { name: 'Print' }).click();
    await page.locator('body[data-printed]').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('frames the status of the subscription when colours are forced', async () => {
    const page = await browser.visit({ forcedColors: 'active' });
    await signInToAccount(page, host, provider, someone());
    const status = page.getByText('Inactive', { exact: true });
    expect(await status.evaluate((chip) => getComputedStyle(chip).outlineStyle)).toBe('solid');
  });

  it('removes the health answers from the device at log out', async () => {
    const page = await browser.visit();
    await haveFinishedSurvey(page, host);
    await page.evaluate(() => localStorage.setItem('surveyAnswers', '{"severity":"Mild"}'));
    await signInToAccount(page, host, provider, someone());
    expect(await page.getByLabel('Keep my answers on this device').isChecked()).toBe(false);
    // A person who logs out is not asked to log in, whatever events arrive meanwhile.
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.body.textContent?.includes('Please log in')) sessionStorage.setItem('wasAsked', 'yes');
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByText('You have been successfully logged out.').waitFor();
    await page.waitForURL(`${host}/`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('surveyAnswers'))).toBeNull();
    expect(await page.evaluate(() => sessionStorage.getItem('wasAsked'))).toBeNull();
  });

  it('takes the health answers off the screen of another tab at log out, and its drafts', async () => {
    const page = await browser.visit();
    await haveFinishedSurvey(page, host);
    await page.evaluate(() => localStorage.setItem('surveyAnswers', '{"severity":"Mild"}'));
    await page.goto(`${host}/pricing`);
    await page.getByText('At the moment it is mild.').waitFor();
    // Left from a question that was never finished.
    await page.evaluate(() => sessionStorage.setItem('surveyAnswers', '{"severity":"Severe"}'));
    const other = await page.context().newPage();
    await signInToAccount(other, host, provider, someone());
    await other.getByRole('button', { name: 'Log Out' }).click();
    await other.waitForURL(`${host}/`);
    expect(await other.evaluate(() => localStorage.getItem('onboardingEmail'))).toBeNull();
    await page.waitForURL(/\/survey$/);
    await page.getByText('Question 1 of 7').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('surveyAnswers'))).toBeNull();
  });

  it('keeps the health answers at log out when asked to', async () => {
    const page = await browser.visit();
    await haveFinishedSurvey(page, host);
    await page.evaluate(() => localStorage.setItem('surveyAnswers', '{"severity":"Mild"}'));
    await signInToAccount(page, host, provider, someone());
    await page.getByLabel('Keep my answers on this device').check();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByText('You have been successfully logged out.').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('surveyAnswers'))).toBe('{"severity":"Mild"}');
  });

  it('deletes the answers alone, after a question', async () => {
    const page = await browser.visit();
    await haveFinishedSurvey(page, host);
    await page.evaluate(() => localStorage.setItem('surveyAnswers', '{"severity":"Mild"}'));
    await signInToAccount(page, host, provider, someone());
    await press(page, 'Delete my answers');
    await focusComesTo(page, /^Your answers will be removed/);
    expect(await violations(page)).toEqual([]);
    await press(page, 'Cancel');
    await focusComesTo(page, 'Delete my answers');
    await page.keyboard.press('Enter');
    await focusComesTo(page, /^Your answers will be removed/);
    await press(page, 'Yes, delete my answers');
    await page.getByText('Your answers were deleted.').waitFor();
    await focusComesTo(page, 'Your data');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('surveyAnswers'))).toBeNull();
  });

  it('is deleted for real: no login, no plan, nothing on the device', async () => {
    const page = await browser.visit();
    const email = someone();
    await subscribe(page, host, provider, email);
    const cookies = await page.context().cookies(host);
    const token = cookies.find(({ name }) => name === 'stytch_session')?.value;
    await tabTo(page, 'Delete my account');
    // Held down: the browser repeats the key.
    for (const _ of ['pressed', 'repeated', 'repeated']) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.keyboard.press('Enter');
    await focusComesTo(page, /This cannot be undone\.$/);
    await page.getByRole('button', { name: 'Yes, delete my account' }).click();
    await page.getByText('We have emailed you a confirmation.').waitFor();
    await page.waitForURL(`${host}/`);
    await page.getByRole('link', { name: 'Login' }).first().waitFor();
    const answer = await fetch(`${backend}/user`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(401);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('onboardingEmail'))).toBeNull();
    await page.reload();
    await page.getByRole('link', { name: 'Login' }).first().waitFor();
    // The end of the offer, and what the client knows of the project.
    const names = await page.evaluate(() =>
      [localStorage, sessionStorage].flatMap((all) => Object.keys(all)),
    );
    expect(names.filter((name) => !/^(stytch_sdk_state_|offerEndTime$)/.test(name))).toEqual([]);
    expect((await page.context().cookies(host)).map(({ name }) => name)).toEqual([]);
  });

  it('tells a person who was logged out in another tab, wherever the page was scrolled', async () => {
    const page = await browser.visit({ viewport: { width: 360, height: 640 } });
    await signInToAccount(page, host, provider, someone());
    await page.getByRole('button', { name: 'Log Out' }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 5_000);
    const other = await page.context().newPage();
    await other.goto(`${host}/account`);
    await other.getByRole('button', { name: 'Log Out' }).click();
    await page.getByText('Please log in to view your account information.').waitFor();
    await page.getByRole('link', { name: 'Log In' }).waitFor();
    await focusComesTo(page, 'You were logged out');
  });

  it('trusts no address that claims a payment', async () => {
    const page = await browser.visit();
    await signInToAccount(page, host, provider, someone());
    await page.goto(`${host}/account?success=true&session_id=cs_made_up`);
    await page.getByText('Payment Processing').waitFor();
    await page.waitForURL(`${host}/account`);
    const cookies = await page.context().cookies(host);
    const token = cookies.find(({ name }) => name === 'stytch_session')?.value;
    const answer = await fetch(`${backend}/user`, { headers: { authorization: `Bearer ${token}` } });
    expect(await answer.json()).toMatchObject({ billing: { status: '' } });
  });

  it('works while the backend is unreachable', async () => {
    const page = await browser.visit(network.way());
    const email = someone();
    network.add({ address: new RegExp(`^${backend}/user$`), effect: cut });
    await signInToAccount(page, host, provider, email);
    await page.getByText('Inactive').waitFor();
    await page.getByRole('button', { name: 'Start Subscription' }).waitFor();
  });

  it('adds, renames and deletes a passkey, and moves the focus along', async () => {
    const page = await browser.visit({ viewport: { width: 360, height: 740 } });
    await addAuthenticator(page);
    await signInToAccount(page, host, provider, someone());
    await press(page, 'Set up a Passkey');
    await page.getByRole('heading', { name: 'Passkey successfully created!' }).waitFor();
    await focusComesTo(page, 'Set up another Passkey');
    await press(page, 'Done');
    await focusComesTo(page, 'Passkeys');
    await press(page, /^Edit/);
    await focusComesTo(page, 'Passkey name');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await page.keyboard.press('Escape');
    await focusComesTo(page, /^Edit/);
    await page.keyboard.press('Enter');
    await enter(page, 'Laptop');
    await focusComesTo(page, 'Edit Laptop');
    await page.getByRole('status').filter({ hasText: 'The passkey was renamed.' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await press(page, 'Delete Laptop');
    await focusComesTo(page, 'Once deleted, the passkey cannot be restored.');
    await press(page, 'Cancel');
    await focusComesTo(page, 'Delete Laptop');
    await page.keyboard.press('Enter');
    await focusComesTo(page, 'Once deleted, the passkey cannot be restored.');
    await press(page, 'Delete');
    await focusComesTo(page, 'Passkeys');
    await page.getByRole('status').filter({ hasText: 'The passkey was deleted.' }).waitFor();
    await page.getByRole('button', { name: 'Set up a Passkey' }).waitFor();
  });

  it('keeps a passkey’s new name after a failure, to try again', async () => {
    const page = await browser.visit(network.way());
    await addAuthenticator(page);
    await signInToAccount(page, host, provider, someone());
    await page.getByRole('button', { name: 'Set up a Passkey' }).click();
    await page.getByRole('button', { name: /^Edit/ }).click();
    const rule = network.add({ address: /\/webauthn\/update\//, effect: cut });
    await enter(page, 'Laptop');
    await page.getByText('The passkey was not renamed').waitFor();
    expect(await page.getByLabel('Passkey name').inputValue()).toBe('Laptop');
    rule.end();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Edit Laptop' }).waitFor();
  });

  it('takes a passkey as created or deleted when only the answer was lost', async () => {
    const page = await browser.visit(network.way());
    await addAuthenticator(page);
    await signInToAccount(page, host, provider, someone());
    const creation = network.add({ address: /\/webauthn\/register$/, effect: loseAnswer });
    await press(page, 'Set up a Passkey');
    await page.getByText('The passkey was not created').waitFor();
    creation.end();
    await press(page, 'Set up a Passkey');
    await page.getByRole('heading', { name: 'Passkey successfully created!' }).waitFor();
    expect(await page.getByText('The passkey was not created').count()).toBe(0);
    await press(page, 'Delete Chrome (Linux)');
    const deletion = network.add({ address: /\/webauthn_registrations\//, effect: loseAnswer });
    await press(page, 'Delete');
    await page.getByText('The passkey was not deleted').waitFor();
    deletion.end();
    await press(page, 'Delete');
    await page.getByRole('button', { name: 'Set up a Passkey' }).waitFor();
    await page.getByRole('status').filter({ hasText: 'The passkey was deleted.' }).waitFor();
    await focusComesTo(page, 'Passkeys');
  });

  it('asks for no passkey in a browser without them, as in many apps', async () => {
    const page = await browser.visit();
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
    await subscribe(page, host, provider, someone());
    await page.getByText('Say hello to your expert').waitFor();
    await page.getByText('To set one up, open this page in another browser.').waitFor();
    expect(await page.getByText(/set up a passkey/i).count()).toBe(0);
  });

  it('moves the focus to the passkeys when another tab deletes the focused one', async () => {
    const page = await browser.visit();
    await addAuthenticator(page);
    await signInToAccount(page, host, provider, someone());
    await page.getByRole('button', { name: 'Set up a Passkey' }).click();
    const other = await page.context().newPage();
    await other.goto(`${host}/account`);
    await press(other, 'Delete Chrome (Linux)');
    await focusComesTo(other, 'Once deleted, the passkey cannot be restored.');
    await press(page, 'Delete Chrome (Linux)');
    await press(page, 'Delete');
    await page.getByRole('status').filter({ hasText: 'The passkey was deleted.' }).waitFor();
    await other.getByRole('button', { name: 'Set up a Passkey' }).waitFor();
    await focusComesTo(other, 'Passkeys');
  });
});
