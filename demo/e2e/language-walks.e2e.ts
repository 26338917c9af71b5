import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import de from '../../widget/src/locales/de.ts';
import ja from '../../widget/src/locales/ja.ts';
import type { Pack } from '../../widget/src/locales/pack.ts';
import { de as mailsDe } from '../provider/messages/words/de.ts';
import { ja as mailsJa } from '../provider/messages/words/ja.ts';
import { violations } from './support/accessibility.ts';
import { useBrowser } from './support/browser.ts';
import { embedUrl } from './support/embed.ts';
import { codeSentTo, linkSentTo, messagesTo, someone } from './support/inbox.ts';
import { describeInModes, itInModes } from './support/modes.ts';
import { addresses } from './support/system.ts';
import { translate } from './support/translate-page.ts';
import { typeOver } from './support/type-over.ts';
import { wallets } from './support/ways.ts';
import { withoutApplication } from './support/without-application.ts';

const browser = useBrowser({ isAroundPlain: true });
const GOOD = 'correct horse battery staple 42';
const LANGUAGES = [
  { pack: de, mails: mailsDe, dial: '+49', national: '1512' },
  { pack: ja, mails: mailsJa, dial: '+81', national: '9012' },
];

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
const email = (page: Page, pack: Pack) => page.getByLabel(pack['main.emailLabel'], { exact: true });

/** A sentence of the provider with anything in its places. */
const pattern = (sentence: string) =>
  new RegExp(
    sentence
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.+'),
  );

/** The newest message to an address. */
const newest = async (to: string) => {
  const [message] = await messagesTo(addresses.provider, to);
  if (!message) throw new Error(`No message to ${to}.`);
  return message;
};

describe.each(LANGUAGES)('a sign-in in $pack.locale', ({ pack, mails, dial, national }) => {
  const more = `&locale=${pack.locale}`;

  itInModes('by a mailed code, in %s mode', async (mode) => {
    const page = await browser.visit();
    await page.goto(embedUrl({ products: ['otp'], otpOptions: { methods: ['email'] } }, mode, more));
    const address = someone();
    await typeOver(email(page, pack), address);
    await page.keyboard.press('Enter');
    await title(page, pack['otps.title']);
    const code = await codeSentTo(addresses.provider, address);
    const mail = await newest(address);
    expect(mail.subject).toMatch(pattern(mails.passcode.subject));
    expect(mail.html).toContain(`lang="${pack.locale}"`);
    await page.keyboard.type(code);
    await title(page, pack['otps.successTitle']);
  });

  itInModes('by a text message, in %s mode', async (mode) => {
    const page = await browser.visit();
    const options = { methods: ['sms'], defaultCountry: dial === '+49' ? 'DE' : 'JP' };
    await page.goto(embedUrl({ products: ['otp'], otpOptions: options }, mode, more));
    const rest = `${national}${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`;
    const number = dial === '+49' ? `${rest}0` : rest;
    await page.locator('.lw-country > span').filter({ hasText: dial }).waitFor();
    await typeOver(page.getByLabel(pack['main.phoneLabel'], { exact: true }), `0${number}`);
    await page.keyboard.press('Enter');
    await title(page, pack['otps.title']);
    const code = await codeSentTo(addresses.provider, `${dial}${number}`);
    expect((await newest(`${dial}${number}`)).text).toMatch(pattern(mails.passcode.text));
    await page.keyboard.type(code);
    await title(page, pack['otps.successTitle']);
  });

  itInModes('by a password, which is then reset, in %s mode', async (mode) => {
    const page = await browser.visit();
    const back = embedUrl({ products: ['passwords'] }, mode, more);
    const passwordOptions = { resetPasswordRedirectURL: back, loginRedirectURL: back };
    const url = embedUrl({ products: ['passwords'], passwordOptions }, mode, more);
    const address = someone();
    const password = page.getByLabel(pack['passwords.passwordLabel'], { exact: true });
    await page.goto(url);
    await typeOver(email(page, pack), address);
    await page.keyboard.press('Enter');
    await title(page, pack['passwords.createTitle']);
    await typeOver(password, 'password');
    await page.getByText(pack['password.breached']).or(page.locator('.lw-strength')).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await typeOver(password, GOOD);
    await page.getByRole('button', { name: pack['passwords.continue'], disabled: false }).click();
    await page.getByText(pack['passwords.successBody']).waitFor();

    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await page.goto(url);
    await typeOver(email(page, pack), address);
    await page.keyboard.press('Enter');
    await title(page, pack['passwords.logInTitle']);
    await typeOver(password, 'not it');
    await page.keyboard.press('Enter');
    await page.getByText(pack['provider.unauthorized_credentials']).waitFor();
    await page.getByRole('button', { name: pack['passwords.forgot'], exact: true }).click();
    await title(page, pack['passwords.forgotTitle']);
    const link = await linkSentTo(addresses.provider, address);
    expect((await newest(address)).subject).toMatch(pattern(mails.reset.subject));
    await page.goto(link);
    await title(page, pack['passwordReset.title']);
    await typeOver(page.getByLabel(pack['passwordReset.passwordLabel'], { exact: true }), `${GOOD} more`);
    await page.getByRole('button', { name: pack['passwordReset.continue'], disabled: false }).click();
    await page.getByText(pack['passwordReset.successBody']).waitFor();
  });
});

describeInModes('a page that the browser translates, in %s mode', (mode, it) => {
  it('counts down, and signs in by a code, after a refused one and a change of language', async () => {
    const page = await browser.visit();
    await translate(page);
    await page.goto(embedUrl({ products: ['otp'], otpOptions: { methods: ['email', 'sms'] } }, mode));
    await page.getByRole('tab', { name: 'Text' }).click();
    await page.getByRole('tab', { name: 'Email' }).click();
    const address = someone();
    await typeOver(page.getByRole('textbox', { name: 'Email' }), address);
    await page.keyboard.press('Enter');
    await title(page, 'Enter passcode');
    const right = await codeSentTo(addresses.provider, address);
    const left = page.locator('login-widget time').first();
    const before = await left.textContent();
    await expect.poll(() => left.textContent()).not.toBe(before);
    await page.keyboard.type(right === '000000' ? '000001' : '000000');
    await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
    await page.evaluate(() => document.querySelector('login-widget')?.setAttribute('locale', 'de'));
    await title(page, de['otps.title']);
    await page.getByLabel(de['otps.label']).focus();
    await page.keyboard.type(right);
    await title(page, de['otps.successTitle']);
  });

  it('repeats a press that came before the application', async () => {
    const page = await browser.visit();
    await translate(page);
    const { release } = await withoutApplication(page);
    await page.goto(embedUrl(wallets, mode), { waitUntil: 'commit' });
    await page.locator('.lw font').first().waitFor();
    await page.getByRole('button', { name: 'Set up a new crypto wallet' }).click();
    release();
    await title(page, 'Set up a new crypto wallet');
  });

  it('repeats a submission that came before the application, whatever the button says', async () => {
    const page = await browser.visit();
    await translate(page, '※ ');
    const { release } = await withoutApplication(page);
    await page.goto(embedUrl({ products: ['passwords'] }, mode), { waitUntil: 'commit' });
    await page.locator('.lw font').first().waitFor();
    await typeOver(page.getByRole('textbox', { name: 'Email' }), someone());
    await page.keyboard.press('Enter');
    release();
    await page.locator('input[type=password]').waitFor();
  });

  it('goes through the screens of a password', async () => {
    const page = await browser.visit();
    await translate(page);
    await page.goto(embedUrl({ products: ['passwords'], emailMagicLinksOptions: {} }, mode));
    await typeOver(page.getByLabel('Email', { exact: true }), someone());
    await page.keyboard.press('Enter');
    await page
      .getByRole('button', { name: /password/i })
      .first()
      .click();
    const password = page.getByLabel('Password', { exact: true });
    await typeOver(password, 'password');
    await typeOver(password, GOOD);
    await page.getByRole('button', { name: 'Continue', disabled: false }).click();
    await page.getByText('You have successfully logged in.').waitFor();
  });
});
