import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { totpCode } from './support/authenticator-app.ts';
import { useBrowser } from './support/browser.ts';
import { callProvider } from './support/call-provider.ts';
import { embedUrl, recordEvents, seenEvents } from './support/embed.ts';
import { codeSentTo, someone, someonesNumber } from './support/inbox.ts';
import { describeInModes } from './support/modes.ts';
import { toSecondFactor } from './support/second-factor.ts';
import { addresses } from './support/system.ts';
import { typeOver } from './support/type-over.ts';

const { provider } = addresses;
const browser = useBrowser();
const otp = { products: ['otp'], otpOptions: { methods: ['email'] } };
const byApp = { mfaOptions: { methods: ['totp'] } };
const withApp = { ...otp, ...byApp };
const byBoth = { mfaOptions: { methods: ['totp', 'smsOtp'] } };

async function open(): Promise<Page> {
  const page = await browser.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
  await recordEvents(page);
  return page;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

async function signIn(page: Page, config: object, mode: string, email = someone()): Promise<string> {
  await page.goto(embedUrl(config, mode));
  await typeOver(page.getByLabel('Email'), email);
  await page.keyboard.press('Enter');
  await page.getByLabel('One-time passcode').waitFor();
  await page.keyboard.type(await codeSentTo(provider, email));
  return email;
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Links an app by the copied secret and saves the backup codes. */
async function linkApp(page: Page): Promise<{ secret: string; used: string; codes: string[] }> {
  await heading(page, 'Scan the QR code to link your authenticator app');
  await page.getByRole('button', { name: 'Having trouble scanning?' }).click();
  await page.getByRole('button', { name: 'Copy code' }).click();
  await page.getByText('Code copied').waitFor();
  const secret = await clipboard(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  const used = totpCode(secret);
  await typeOver(page.getByLabel('Verification code'), used);
  await heading(page, 'Save your backup codes!');
  const codes = await page
    .getByRole('list', { name: 'Backup codes' })
    .getByRole('listitem')
    .allTextContents();
  await page.getByLabel('I saved them').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await heading(page, 'Success!');
  return { secret, used, codes };
}

async function forget(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
}

const happenings = async (page: Page) =>
  (await seenEvents(page)).map(([type, detail]) => (type === 'widget-event' ? detail.type : type));

describeInModes('a second factor in %s mode', (mode, it) => {
  it('is an app, linked by QR code or by hand, with backup codes shown once', async () => {
    const page = await open();
    await signIn(page, withApp, mode);
    await heading(page, 'Scan the QR code to link your authenticator app');
    await page.getByRole('img', { name: 'QR code for TOTP enrollment' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Having trouble scanning?' }).click();
    await heading(page, 'Having trouble scanning the QR code?');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try to scan the QR code again' }).click();
    await page.getByRole('button', { name: 'Having trouble scanning?' }).click();
    await page.getByRole('button', { name: 'Copy code' }).click();
    await page.getByText('Code copied').waitFor();
    const secret = await clipboard(page);
    expect(await page.locator('.lw-copy-value').textContent()).toBe(
      secret
        .toLowerCase()
        .match(/.{1,4}/g)
        ?.join(' '),
    );
    await page.getByRole('button', { name: 'Continue' }).click();

    await heading(page, 'Enter verification code');
    await page
      .getByText(
        'If the verification code doesn’t work, go back to your authenticator app to get a new code.',
      )
      .waitFor();
    const code = page.getByLabel('Verification code');
    await typeOver(code, totpCode(secret) === '000000' ? '000001' : '000000');
    await page.getByText('Invalid passcode, please try again.').waitFor();
    expect(await violations(page)).toEqual([]);
    await typeOver(code, totpCode(secret));

    await heading(page, 'Save your backup codes!');
    expect(await violations(page)).toEqual([]);
    const codes = await page
      .getByRole('list', { name: 'Backup codes' })
      .getByRole('listitem')
      .allTextContents();
    expect(codes.length).toBeGreaterThanOrEqual(8);
    await page.getByRole('button', { name: 'Copy all' }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    expect((await clipboard(page)).split('\n')).toEqual(codes);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('backup-codes.txt');
    expect(await happenings(page)).not.toContain('authenticate-flow-complete');
    await page.getByRole('button', { name: 'Done', disabled: true }).waitFor();
    await page.getByLabel('I saved them').check();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('You have successfully logged in.').waitFor();
    await expect
      .poll(() => happenings(page))
      .toEqual([
        'OTP_LOGIN_OR_CREATE',
        'OTP_AUTHENTICATE',
        'TOTP_CREATE',
        'widget-error',
        'TOTP_AUTHENTICATE',
        'authenticate-flow-complete',
      ]);
    const recorded = JSON.stringify(await seenEvents(page));
    expect(recorded).not.toContain(secret);
    expect(recorded).not.toContain(codes[0]);
  });

  it('accepts each code once at the next sign-in, or a backup code', async () => {
    const page = await open();
    const email = await toSecondFactor(page, mode, ['totp']);
    const { secret, used, codes } = await linkApp(page);
    const backup = codes[0] as string;

    await forget(page);
    await toSecondFactor(page, mode, ['totp'], email);
    await heading(page, 'Enter verification code');
    await page.getByText('Can’t access your authenticator app? Use a backup code').waitFor();
    expect(await violations(page)).toEqual([]);
    await typeOver(page.getByLabel('Verification code'), used);
    await page.getByText('This code was already used. Please wait for the next one.').waitFor();
    await page.getByRole('button', { name: 'Use a backup code' }).click();
    await heading(page, 'Enter backup code');
    // The keyboard of a phone would make words of it.
    expect(await page.getByLabel('Enter backup code').getAttribute('autocorrect')).toBe('off');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type('nope-nope-nope');
    await page.keyboard.press('Enter');
    await page.getByText('Invalid backup code, please try again.').waitFor();
    await typeOver(page.getByLabel('Enter backup code'), backup.toUpperCase());
    await page.keyboard.press('Enter');
    await heading(page, 'Success!');
    await expect.poll(() => happenings(page)).toContain('RECOVERY_CODES_RECOVER');

    await forget(page);
    await toSecondFactor(page, mode, ['totp'], email);
    await page.getByRole('button', { name: 'Use a backup code' }).click();
    await typeOver(page.getByLabel('Enter backup code'), backup);
    await page.keyboard.press('Enter');
    await page.getByText('Invalid backup code, please try again.').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    // The next step's code, because the phone's clock may be half a minute ahead.
    await typeOver(page.getByLabel('Verification code'), totpCode(secret, Date.now(), 1));
    await heading(page, 'Success!');
  });

  it('is requested again when the page is reopened, and Back signs out', async () => {
    const page = await open();
    await signIn(page, withApp, mode);
    await heading(page, 'Scan the QR code to link your authenticator app');
    await page.reload();
    await page.getByRole('img', { name: 'QR code for TOTP enrollment' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await heading(page, 'Sign up or log in');
    expect(
      await page.evaluate(() => document.querySelector('login-widget')?.client?.session.getSync()),
    ).toBeNull();
    expect(await happenings(page)).not.toContain('authenticate-flow-complete');
  });

  it('is no longer requested once another tab has given it', async () => {
    const page = await open();
    await signIn(page, withApp, mode);
    await heading(page, 'Scan the QR code to link your authenticator app');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await linkApp(other);
    await heading(page, 'Success!');
    await expect.poll(async () => (await happenings(page)).at(-1)).toBe('authenticate-flow-complete');
  });

  it('is a text message to a number that the person enters', async () => {
    const page = await open();
    await signIn(page, { ...otp, ...byBoth }, mode);
    await heading(page, 'Set up Multi-Factor Authentication');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Text me a code' }).click();
    await heading(page, 'Enter your phone number to set up Multi-Factor Authentication');
    expect(await violations(page)).toEqual([]);
    await typeOver(page.getByLabel('Phone number'), '12');
    await page.keyboard.press('Enter');
    await page.getByText('Invalid phone number, please try again.').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Text me a code' }).click();
    const number = someonesNumber();
    await typeOver(page.getByLabel('Phone number'), number.slice(2));
    await page.keyboard.press('Enter');
    await heading(page, 'Enter passcode');
    await typeOver(page.getByLabel('One-time passcode'), await codeSentTo(provider, number));
    await heading(page, 'Success');
    expect((await happenings(page)).filter((name) => name === 'authenticate-flow-complete')).toHaveLength(1);
    const user = await page.evaluate(() => document.querySelector('login-widget')?.client?.user.getSync());
    expect(user?.phone_numbers).toMatchObject([{ phone_number: number, verified: true }]);
    expect(user?.emails).toHaveLength(1);
  });

  it('signs nobody in by itself once the first factor has ended on another device', async () => {
    const page = await open();
    await toSecondFactor(page, mode, ['smsOtp']);
    const number = someonesNumber();
    await typeOver(page.getByLabel('Phone number'), number.slice(2));
    await page.keyboard.press('Enter');
    await heading(page, 'Enter passcode');
    const code = await codeSentTo(provider, number);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'stytch_session');
    await callProvider(addresses, '/sessions/revoke', {}, decodeURIComponent(cookie?.value ?? ''));
    await typeOver(page.getByLabel('One-time passcode'), code);
    await heading(page, 'Sign up or log in');
    await page.getByText('You have been signed out.', { exact: true }).waitFor();
    expect(
      await page.evaluate(() => document.querySelector('login-widget')?.client?.session.getSync()),
    ).toBeNull();
    expect(await happenings(page)).not.toContain('authenticate-flow-complete');
  });

  it('goes to the known number, or is the app instead', async () => {
    const page = await open();
    const email = await toSecondFactor(page, mode, ['smsOtp']);
    const number = someonesNumber();
    await typeOver(page.getByLabel('Phone number'), number.slice(2));
    await page.keyboard.press('Enter');
    await typeOver(page.getByLabel('One-time passcode'), await codeSentTo(provider, number));
    await heading(page, 'Success');

    await forget(page);
    await toSecondFactor(page, mode, ['totp'], email);
    const { secret } = await linkApp(page);

    await forget(page);
    await toSecondFactor(page, mode, ['totp', 'smsOtp'], email);
    await heading(page, 'Enter verification code');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Text me a code instead' }).click();
    await page.getByText(/A 6-digit passcode was sent to you at \(\d{3}\) \d{3}-\d{4}\./).waitFor();
    await page.getByRole('button', { name: 'Use an authenticator app' }).click();
    await typeOver(page.getByLabel('Verification code'), totpCode(secret, Date.now(), 1));
    await heading(page, 'Success!');

    await forget(page);
    await toSecondFactor(page, mode, ['smsOtp'], email);
    await page.getByText('You asked for a code a moment ago. That one still works.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back' }).click();
    await heading(page, 'Sign up or log in');
  });
});

describe('a second factor', () => {
  it('is asked only of people who have one, when it is optional', async () => {
    const page = await open();
    await signIn(page, { ...otp, mfaOptions: { methods: ['totp'], policy: 'OPTIONAL' } }, 'light');
    await heading(page, 'Success');
    await expect.poll(() => happenings(page)).toContain('authenticate-flow-complete');
  });

  it('is named when its configuration is wrong', async () => {
    const page = await open();
    await page.goto(embedUrl({ ...otp, mfaOptions: { methods: ['fax'] } }, 'light'));
    await page.getByText('config.mfaOptions.methods[0] is "fax". Use one of: totp, smsOtp.').waitFor();
  });
});
