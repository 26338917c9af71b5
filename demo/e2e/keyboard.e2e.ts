import { injectWallet } from '@login-widget/testing/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Application, startApplication } from './support/application.ts';
import { addAuthenticator } from './support/authenticator.ts';
import { totpCode } from './support/authenticator-app.ts';
import { useBrowser } from './support/browser.ts';
import { embedUrl, isComplete, signInByCode } from './support/embed.ts';
import { codeSentTo, linkSentTo, someone, someonesNumber } from './support/inbox.ts';
import { enter, focusComesTo, isAnnounced, isRefused, press, tabTo } from './support/keyboard.ts';
import { describeInModes } from './support/modes.ts';
import { addresses } from './support/system.ts';
import { GOOD, otp, passwords } from './support/ways.ts';

const { provider } = addresses;
const browser = useBrowser({ isAroundPlain: true });
const google = { products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }] } };
const links = { products: ['emailMagicLinks'] };

let application: Application;
beforeAll(async () => {
  application = await startApplication();
});
afterAll(() => application.close());

/** Opens a page and waits until it is complete and nothing has the focus. */
async function open(url: string, page?: Page): Promise<Page> {
  const opened = page ?? (await arrive());
  await opened.goto(url);
  await isComplete(opened);
  return opened;
}

async function arrive(): Promise<Page> {
  return browser.visit();
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

const sessions = async (page: Page): Promise<number> =>
  (await page.context().cookies()).filter(({ name }) => name === 'stytch_session').length;

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
}

const canContinue = (page: Page) =>
  page.getByRole('button', { name: 'Continue', exact: true, disabled: false }).waitFor();

/** Redeems the token in the address, as an integrator's page does. */
const finish = (page: Page) =>
  page.evaluate(async () => {
    const { searchParams } = new URL(location.href);
    const token = searchParams.get('token') ?? '';
    const kind = searchParams.get('stytch_token_type') === 'oauth' ? 'oauth' : 'magicLinks';
    const client = document.querySelector('login-widget')?.client;
    await client?.[kind].authenticate(token, { session_duration_minutes: 30 });
  });

/** By the numbering plans; by the provider, if they took more than two seconds, as on a busy machine. */
const REFUSED_NUMBER = /^(Invalid phone number, please try again|This is not a valid phone number)\.$/;

describeInModes('with the keyboard alone, in %s mode, a person signs in', (mode, it) => {
  const back = (config: object) => embedUrl(config, mode);

  it('by a link in a mail', async () => {
    const redirects = { loginRedirectURL: back(links), signupRedirectURL: back(links) };
    const page = await open(back({ ...links, emailMagicLinksOptions: redirects }));
    await tabTo(page, 'Email');
    await enter(page, 'ada@example');
    await isRefused(page, 'Email', 'Invalid email address');
    await enter(page, someone());
    await focusComesTo(page, 'Check your email!');
    await press(page, 'Try again');
    await focusComesTo(page, 'Sign up or log in');
    const email = someone();
    await tabTo(page, 'Email');
    await enter(page, email);
    await focusComesTo(page, 'Check your email!');
    await open(await linkSentTo(provider, email), page);
    await finish(page);
    await expect.poll(() => sessions(page)).toBe(1);
  });

  it.each([
    ['Text', 0],
    ['WhatsApp', 1],
    ['Email', 2],
  ] as const)('by a passcode: the tab %s', async (name, steps) => {
    const page = await open(back({ ...otp, otpOptions: { methods: ['sms', 'whatsapp', 'email'] } }));
    await tabTo(page, 'Text');
    for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowRight');
    await focusComesTo(page, name);
    const isMail = name === 'Email';
    const field = isMail ? 'Email' : 'Phone number';
    const number = someonesNumber();
    const destination = isMail ? someone() : number;
    await tabTo(page, field);
    await enter(page, isMail ? 'ada@example' : '12');
    await isRefused(page, field, isMail ? /^Invalid email, please try again\.$/ : REFUSED_NUMBER);
    await enter(page, isMail ? destination : number.slice(2));
    await focusComesTo(page, 'One-time passcode');
    const code = await codeSentTo(provider, destination);
    await page.keyboard.type(wrong(code));
    await isRefused(page, 'One-time passcode', 'Invalid passcode, please try again.');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(code);
    await focusComesTo(page, 'Success');
    await expect.poll(() => sessions(page)).toBe(1);
  });

  it('by a password that was created, forgotten and reset', async () => {
    const redirects = { loginRedirectURL: back(passwords), resetPasswordRedirectURL: back(passwords) };
    const url = back({ ...passwords, passwordOptions: redirects });
    const email = someone();
    const page = await open(url);
    await tabTo(page, 'Email');
    await enter(page, email);
    await focusComesTo(page, 'Password');
    await page.keyboard.type('password');
    await isAnnounced(page, 'This password may have been used on a different site');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(GOOD);
    await press(page, 'Show password', 'Space');
    await focusComesTo(page, 'Hide password');
    await canContinue(page);
    await press(page, 'Continue');
    await focusComesTo(page, 'Success!');

    await signOut(page);
    await open(url, page);
    await tabTo(page, 'Email');
    await enter(page, email);
    await focusComesTo(page, 'Password');
    await enter(page, 'not it');
    await isRefused(page, 'Password', /\w/);
    await press(page, 'Forgot Password?');
    await focusComesTo(page, 'Forgot password?');
    await open(await linkSentTo(provider, email), page);
    await tabTo(page, 'Password');
    await page.keyboard.type(`${GOOD} and more`);
    await canContinue(page);
    await press(page, 'Continue');
    await focusComesTo(page, 'Success!');
    await expect.poll(() => sessions(page)).toBe(1);
  });

  it('by a social account', async () => {
    const redirects = { loginRedirectURL: back(google), signupRedirectURL: back(google) };
    const page = await open(back({ ...google, oauthOptions: { ...google.oauthOptions, ...redirects } }));
    await press(page, 'Continue with Google');
    await page.locator('button.account').first().waitFor();
    await press(page, 'Cancel');
    await isAnnounced(page, 'The sign-in was cancelled.');
    await open(back({ ...google, oauthOptions: { ...google.oauthOptions, ...redirects } }), page);
    await press(page, 'Continue with Google');
    await page.locator('button.account').first().waitFor();
    await press(page, /@example\.com$/);
    await page.waitForURL(/stytch_token_type=oauth/);
    await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
    await finish(page);
    await expect.poll(() => sessions(page)).toBe(1);
  });

  it('by a passkey that was created and renamed', async () => {
    const page = await arrive();
    const authenticator = await addAuthenticator(page);
    await signInByCode(page);
    await open(embedUrl({}, mode, '&screen=passkey-registration'), page);
    await authenticator.setVerified(false);
    await press(page, 'Create a Passkey');
    await isAnnounced(page, 'Your Passkey was not created.');
    await focusComesTo(page, 'Create a Passkey');
    await authenticator.setVerified(true);
    await page.keyboard.press('Enter');
    await focusComesTo(page, 'Passkey successfully created!');

    await press(page, /^Edit /);
    await focusComesTo(page, 'Name of the passkey');
    await enter(page, 'My laptop');
    await isAnnounced(page, 'Passkey renamed');
    await focusComesTo(page, 'Edit My laptop');
    await press(page, 'Delete My laptop', 'Space');
    await isAnnounced(page, 'Once deleted, the passkey cannot be restored.');
    await press(page, 'Cancel');
    await focusComesTo(page, 'Delete My laptop');

    await signOut(page);
    await open(back({ ...google, products: ['passkeys', 'oauth'] }), page);
    await press(page, 'Login with a Passkey');
    await focusComesTo(page, 'Success');
    await expect.poll(() => sessions(page)).toBe(1);

    await open(embedUrl({}, mode, '&screen=passkey-registration'), page);
    await press(page, 'Skip');
    await focusComesTo(page, 'Passkey successfully created!');
    await press(page, 'Delete My laptop');
    await press(page, 'Delete');
    await isAnnounced(page, 'Passkey deleted');
    // The session was based on this passkey alone.
    await isAnnounced(page, 'You are not signed in any more. Please sign in again.');
  });

  it('by a wallet', async () => {
    const page = await arrive();
    await injectWallet(page, { rejects: 'once' });
    await open(back({ ...otp, products: ['crypto', 'otp'] }), page);
    await press(page, 'Continue with Metamask');
    await focusComesTo(page, 'Looks like there was an error!');
    await tabTo(page, 'Back', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await focusComesTo(page, 'Sign up or log in');
    await press(page, 'Continue with Metamask');
    await focusComesTo(page, 'Success!');
    await expect.poll(() => sessions(page)).toBe(1);
  });

  it('by a password and an authenticator app, or a recovery code', async () => {
    const url = back({ ...passwords, mfaOptions: { methods: ['totp'] } });
    const email = someone();
    const page = await open(url);
    await tabTo(page, 'Email');
    await enter(page, email);
    await focusComesTo(page, 'Password');
    await page.keyboard.type(GOOD);
    await canContinue(page);
    await press(page, 'Continue');
    await focusComesTo(page, 'Scan the QR code to link your authenticator app');
    await canContinue(page);
    await press(page, 'Having trouble scanning?');
    await focusComesTo(page, 'Having trouble scanning the QR code?');
    const secret = (await page.locator('.lw-copy-value').textContent()) ?? '';
    await press(page, 'Continue');
    await focusComesTo(page, 'Verification code');
    const code = totpCode(secret);
    await page.keyboard.type(wrong(code));
    await isRefused(page, 'Verification code', 'Invalid passcode, please try again.');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(code);
    await focusComesTo(page, 'Save your backup codes!');
    const codes = page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem');
    const backup = (await codes.first().textContent()) ?? '';
    await press(page, 'I saved them', 'Space');
    await press(page, 'Done');
    await focusComesTo(page, 'Success!');

    await signOut(page);
    await open(url, page);
    await tabTo(page, 'Email');
    await enter(page, email);
    await focusComesTo(page, 'Password');
    await enter(page, GOOD);
    await focusComesTo(page, 'Verification code');
    await press(page, 'Use a backup code');
    await focusComesTo(page, 'Enter backup code');
    await enter(page, 'nope-nope-nope');
    await isRefused(page, 'Enter backup code', 'Invalid backup code, please try again.');
    await enter(page, backup);
    await focusComesTo(page, 'Success!');
    await expect.poll(() => sessions(page)).toBe(1);
  });

  it('to another application, after consent', async () => {
    const page = await arrive();
    const ask = (redirect_uri: string) => {
      const query = {
        client_id: application.clientId,
        redirect_uri,
        response_type: 'code',
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 'S256',
      };
      return open(embedUrl({}, mode, `&screen=identity-provider&${new URLSearchParams(query)}`), page);
    };
    await signInByCode(page);
    await ask('');
    await focusComesTo(page, 'Looks like there was an error!');
    await isAnnounced(page, 'Required parameter is missing: redirect_uri.');
    await ask(`${application.origin}/callback`);
    await focusComesTo(page, /^Sign in to Acme with /);
    await press(page, 'View your personal profile information');
    await page.locator('details[open]').waitFor();
    await page.getByRole('button', { name: 'Allow', disabled: false }).waitFor();
    await press(page, 'Allow');
    await page.getByRole('heading', { name: 'Back at Acme' }).waitFor();
    expect(new URL(page.url()).searchParams.get('code')).toBeTruthy();
  });
});
