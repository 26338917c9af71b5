import type { BusinessClient } from '@login-widget/auth-client/b2b';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import de from '../../widget/src/locales/de.ts';
import { cut } from '../fault-proxy/effects.ts';
import { violations } from './support/accessibility.ts';
import { withClockAhead } from './support/after-cooldown.ts';
import { totpCode } from './support/authenticator-app.ts';
import { useBrowser } from './support/browser.ts';
import { codeSentTo, someone, someonesNumber } from './support/inbox.ts';
import { describeInModes } from './support/modes.ts';
import { useNetwork } from './support/network.ts';
import {
  addConnection,
  addMember,
  addOrganization,
  changePolicy,
  discovery,
  type Organization,
  openBusiness,
  openLink,
  removeMember,
} from './support/organizations.ts';
import { addresses } from './support/system.ts';
import { typeOver } from './support/type-over.ts';
import { heading, press } from './support/ways.ts';

const { provider } = addresses;
const browser = useBrowser();
const network = useNetwork();

const WHY = 'Your organization requires an additional form of verification to make your account more secure.';

/** An organization that accepts no second factor but text messages. */
const ONLY_TEXT = { mfa_methods: 'RESTRICTED', allowed_mfa_methods: ['sms_otp'] };

const ONLY_APP = { mfa_methods: 'RESTRICTED', allowed_mfa_methods: ['totp'] };

/** Runs in the page. */
const hasPlans = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/phone-rules-'));

/** Signs a member in by a mailed code, at an organization that requires a second factor. */
async function signIn(policy: object, mode: string, more: object = {}) {
  const email = someone();
  const organization = await addOrganization('Acme', { mfa_policy: 'REQUIRED_FOR_ALL', ...policy });
  const { member_id } = await addMember(organization, email);
  const page = await giveCode({ organization, email }, mode, more);
  return { page, email, organization, member_id };
}

interface Invited {
  readonly organization: Organization;
  readonly email: string;
}

/** Gives the mailed code in a new browser. */
async function giveCode({ organization, email }: Invited, mode: string, more: object = {}): Promise<Page> {
  const page = await browser.visit();
  const config = {
    authFlowType: 'Organization',
    organizationSlug: organization.organization_slug,
    products: ['emailOtp'],
    ...more,
  };
  await openBusiness(page, config, mode);
  await heading(page, 'Continue to Acme');
  await typeOver(page.getByLabel('Email'), email);
  await page.keyboard.press('Enter');
  await page.getByLabel('One-time passcode').waitFor();
  await page.keyboard.type(await codeSentTo(provider, email));
  return page;
}

/** Sets up an authenticator app. Returns its secret and its backup codes. */
async function enrollApp(page: Page) {
  await page.getByRole('button', { name: 'Having trouble scanning?', disabled: false }).click();
  const secret = (await page.locator('.lw-copy-value').textContent()) ?? '';
  await press(page, 'Continue');
  await typeOver(page.getByLabel('Verification code'), totpCode(secret));
  await heading(page, 'Save your backup codes!');
  const codes = await page.locator('.lw-codes code').allTextContents();
  await page.getByLabel('I saved them').check();
  await press(page, 'Done');
  await heading(page, 'Success!');
  return { secret, codes };
}

/** Runs in the page of a member who is signed in. */
const removeApp = () => {
  const { client } = document.querySelector('login-widget') as unknown as { client: BusinessClient };
  return client.member.deleteMFATOTP().then(() => undefined);
};

/** Signs a member in whose second factor is a text message to a new number. */
async function enrollByText(mode: string) {
  const { page, email } = await signIn(ONLY_TEXT, mode);
  const number = someonesNumber();
  await typeOver(page.getByLabel('Phone number'), number.slice(2));
  await page.keyboard.press('Enter');
  await typeOver(page.getByLabel('One-time passcode'), await codeSentTo(provider, number));
  await heading(page, 'Success!');
  return { page, email, number };
}

describeInModes('an organization that requires a second factor, %s mode', (mode, it) => {
  it('lets a member choose, link an authenticator app and save the codes', async () => {
    const { page } = await signIn({}, mode);
    await heading(page, 'Set up Multi-Factor Authentication');
    await page.getByText(WHY, { exact: true }).waitFor();
    await expect
      .poll(() => page.locator('.lw-group button').allTextContents())
      .toEqual(['Use an authenticator app', 'Text me a code']);
    expect(await violations(page)).toEqual([]);
    await press(page, 'Use an authenticator app');
    await heading(page, 'Scan the QR code to link your authenticator app');
    await page
      .getByText(`${WHY} If you don’t have an authenticator app, you’ll need to install one first.`, {
        exact: true,
      })
      .waitFor();
    await page.getByRole('button', { name: 'Having trouble scanning?', disabled: false }).click();
    const secret = (await page.locator('.lw-copy-value').textContent()) ?? '';
    await press(page, 'Continue');
    await heading(page, 'Enter verification code');
    await typeOver(page.getByLabel('Verification code'), totpCode(secret));
    await heading(page, 'Save your backup codes!');
    expect(await page.getByRole('link', { name: 'Download file' }).getAttribute('download')).toBe(
      'Acme-backup-codes.txt',
    );
    await page.getByLabel('I saved them').check();
    await press(page, 'Done');
    await heading(page, 'Success!');
  });

  it('shows the backup codes of the app that was confirmed, also one of before a reload', async () => {
    const { page } = await signIn(ONLY_APP, mode);
    const secretShown = async () => {
      await page.getByRole('button', { name: 'Having trouble scanning?', disabled: false }).click();
      return (await page.locator('.lw-copy-value').textContent()) ?? '';
    };
    const scanned = await secretShown();
    await page.reload();
    expect(await secretShown()).not.toBe(scanned);
    await press(page, 'Continue');
    await typeOver(page.getByLabel('Verification code'), totpCode(scanned));
    const codes = async () => {
      await heading(page, 'Save your backup codes!');
      await page.locator('.lw-codes code').first().waitFor();
      return (await page.locator('.lw-codes code').allTextContents()).toSorted();
    };
    const saved = await codes();
    await page.reload();
    expect(await codes()).toEqual(saved);
    await page.getByLabel('I saved them').check();
    await press(page, 'Done');
    await heading(page, 'Success!');
  });

  it('asks a member for it whom the page moves there from another organization', async () => {
    const page = await browser.visit();
    const email = someone();
    const open = await addOrganization('Bolt');
    const strict = await addOrganization('Acme', { mfa_policy: 'REQUIRED_FOR_ALL', ...ONLY_TEXT });
    for (const organization of [open, strict]) await addMember(organization, email);
    await openBusiness(page, discovery, mode);
    await openLink(page, email);
    await press(page, 'Bolt');
    await heading(page, 'Success!');
    await page.evaluate((organization_id) => {
      const { client } = document.querySelector('login-widget') as unknown as { client: BusinessClient };
      return client.session.exchange({ organization_id, session_duration_minutes: 60 }).then(() => undefined);
    }, strict.organization_id);
    await page.getByText(WHY).waitFor();
    const number = someonesNumber();
    await typeOver(page.getByLabel('Phone number'), number.slice(2));
    await page.keyboard.press('Enter');
    await typeOver(page.getByLabel('One-time passcode'), await codeSentTo(provider, number));
    await heading(page, 'Success!');
  });

  it('leads to the beginning, with the reason, when the first factor is no longer valid', async () => {
    const { page } = await signIn({}, mode);
    await press(page, 'Use an authenticator app');
    await press(page, 'Continue');
    await heading(page, 'Enter verification code');
    await withClockAhead(11 * 60_000, async () => {
      await page.getByLabel('Verification code').click();
      await page.keyboard.type('123456');
      await heading(page, 'Continue to Acme');
      await page.getByText('Please sign in again.').waitFor();
    });
    await page.reload();
    await heading(page, 'Continue to Acme');
    await page.getByLabel('Email').waitFor();
  });

  it('leads to the beginning, with the reason, when the member was removed meanwhile', async () => {
    const { page, organization, member_id } = await signIn({}, mode);
    await press(page, 'Use an authenticator app');
    await press(page, 'Continue');
    await page.getByLabel('Verification code').waitFor();
    await removeMember(organization, member_id);
    await page.getByLabel('Verification code').click();
    await page.keyboard.type('123456');
    await heading(page, 'Continue to Acme');
    await page.getByText('We could not find you in this organization.').waitFor();
  });

  it('leads to the beginning, with the reason, when the app was removed on another device', async () => {
    const { page, ...invited } = await signIn(ONLY_APP, mode);
    const { secret } = await enrollApp(page);
    const later = await giveCode(invited, mode);
    await heading(later, 'Enter verification code');
    await page.evaluate(removeApp);
    await later.keyboard.type(totpCode(secret, Date.now(), 1));
    await heading(later, 'Continue to Acme');
    await later.getByText('You have no authenticator app.').waitFor();
  });

  it('leads to what the organization accepts, when that was changed meanwhile', async () => {
    const { page, ...invited } = await signIn(ONLY_APP, mode, { products: ['emailOtp', 'sso'] });
    const { secret } = await enrollApp(page);
    const later = await giveCode(invited, mode, { products: ['emailOtp', 'sso'] });
    await heading(later, 'Enter verification code');
    await addConnection(invited.organization, 'Acme sign-in');
    await changePolicy(invited.organization, { auth_methods: 'RESTRICTED', allowed_auth_methods: ['sso'] });
    await later.keyboard.type(totpCode(secret, Date.now(), 1));
    await later.getByText('Your organization wants you to sign in another way.').waitFor();
    await press(later, 'Continue with Acme sign-in');
    await heading(later, 'Choose an account');
  });

  it('lists the factors in the page’s order, and Back leaves the list', async () => {
    const { page } = await signIn({}, mode, { mfaProductOrder: ['smsOtp', 'totp'] });
    await heading(page, 'Set up Multi-Factor Authentication');
    await expect
      .poll(() => page.locator('.lw-group button').allTextContents())
      .toEqual(['Text me a code', 'Use an authenticator app']);
    await press(page, 'Back');
    await heading(page, 'Continue to Acme');
  });

  it('says in the page’s language that another member verified the number meanwhile', async () => {
    const number = someonesNumber();
    const { page, organization } = await signIn(ONLY_TEXT, mode);
    await typeOver(page.getByLabel('Phone number'), number.slice(2));
    await page.keyboard.press('Enter');
    await heading(page, 'Enter passcode');
    const code = await codeSentTo(provider, number);
    const email = someone();
    await addMember(organization, email);
    const other = await giveCode({ organization, email }, mode);
    await typeOver(other.getByLabel('Phone number'), number.slice(2));
    await withClockAhead(31_000, async () => {
      await other.keyboard.press('Enter');
      await heading(other, 'Enter passcode');
      const theirs = await codeSentTo(provider, number, code);
      await typeOver(page.getByLabel('One-time passcode'), code);
      await heading(page, 'Success!');
      await other.evaluate(() => document.querySelector('login-widget')?.setAttribute('locale', 'de'));
      await typeOver(other.getByLabel(de['otps.label']), theirs);
      await other.getByText(de['provider.duplicate_member_phone_number'], { exact: true }).waitFor();
    });
  });

  it('leads back to the other organizations, with the reason, when it accepts none', async () => {
    const page = await browser.visit();
    const email = someone();
    const none = { mfa_policy: 'REQUIRED_FOR_ALL', mfa_methods: 'RESTRICTED', allowed_mfa_methods: [] };
    await addMember(await addOrganization('Acme', none), email);
    await addMember(await addOrganization('Bolt'), email);
    await openBusiness(page, discovery, mode);
    await openLink(page, email);
    await press(page, 'Acme');
    const refusal = page.getByText("Unable to join due to Acme's authentication policy.");
    await refusal.waitFor();
    await press(page, 'Back');
    await heading(page, 'Select an organization to continue');
    await press(page, 'Acme');
    await heading(page, 'Looks like there was an error!');
    await page.reload();
    await heading(page, 'Select an organization to continue');
    await refusal.waitFor();
    await press(page, 'Bolt');
    await heading(page, 'Success!');
  });

  it('offers and accepts phone numbers of the page’s countries only', async () => {
    const otpOptions = { defaultCountry: 'AT', allowedCountries: ['DE', 'AT'] };
    const { page } = await signIn(ONLY_TEXT, mode, { otpOptions });
    await page.locator('.lw-country > span').filter({ hasText: '+43' }).waitFor();
    const countries = await page.getByLabel('Country').locator('option').allTextContents();
    expect(countries.map((name) => name.replace(/^\+\d+ /, '')).toSorted()).toEqual(['Austria', 'Germany']);
    await typeOver(page.getByLabel('Phone number'), someonesNumber());
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
    const austrian = String(1e6 + Math.floor(Math.random() * 9e6));
    await typeOver(page.getByLabel('Phone number'), `0664${austrian}`);
    await page.keyboard.press('Enter');
    await heading(page, 'Enter passcode');
    await expect
      .poll(async () => (await page.locator('.lw-body b').textContent())?.replaceAll(' ', ''))
      .toMatch(new RegExp(`^\\+430?664${austrian}$`));
  });

  it('sends a code to a number, and next time without asking for it', async () => {
    const { page, email } = await signIn(ONLY_TEXT, mode);
    await heading(page, 'Enter your phone number to set up Multi-Factor Authentication');
    const number = someonesNumber();
    const national = `(${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}`;
    // Before the numbering plans are loaded, a number stays as it is typed.
    await expect.poll(() => page.evaluate(hasPlans), { timeout: 30_000 }).toBe(true);
    await typeOver(page.getByLabel('Phone number'), number.slice(2));
    await page.keyboard.press('Enter');
    await heading(page, 'Enter passcode');
    await page.getByText(`+1 ${national}`, { exact: true }).waitFor();
    await page.getByText(/Your code expires in (2:00|1:5\d)\./).waitFor();
    const code = await codeSentTo(provider, number);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => page.getByLabel('Phone number').inputValue()).toBe(national);
    await page.keyboard.press('Enter');
    await heading(page, 'Enter passcode');
    await page.keyboard.type(code === '000000' ? '000001' : '000000');
    await page.getByText('Invalid passcode, please try again.', { exact: true }).waitFor();
    await typeOver(page.getByLabel('One-time passcode'), code);
    await heading(page, 'Success!');

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await openBusiness(page, discovery, mode);
    await openLink(page, email);
    const sending = page.waitForRequest(/b2b\/otps\/sms\/send/);
    await press(page, 'Acme');
    expect((await sending).postDataJSON()).not.toHaveProperty('mfa_phone_number');
    await heading(page, 'Enter passcode');
    await page.getByText(national, { exact: true }).waitFor();
    await press(page, 'Back');
    await heading(page, 'Select an organization to continue');
  });

  it('leads to the code that was sent, when the organization is chosen again after a reload', async () => {
    const { page, email, number } = await enrollByText(mode);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await withClockAhead(31_000, async () => {
      await openBusiness(page, discovery, mode);
      await openLink(page, email);
      await press(page, 'Acme');
      await heading(page, 'Enter passcode');
      const code = await codeSentTo(provider, number);
      await press(page, 'Back');
      await heading(page, 'Select an organization to continue');
      await page.reload();
      await press(page, 'Acme');
      await page.getByText('You asked for a code a moment ago. That one still works.').waitFor();
      await typeOver(page.getByLabel('One-time passcode'), code);
      await heading(page, 'Success!');
    });
  });

  it('sends the code after a reload, if it could not be sent before', async () => {
    const { email, number } = await enrollByText(mode);
    await withClockAhead(31_000, async () => {
      const later = await browser.visit(network.way());
      const rule = network.add({ address: /\/b2b\/otps\/sms\/send$/, effect: cut });
      await openBusiness(later, discovery, mode);
      await openLink(later, email);
      await press(later, 'Acme');
      await heading(later, 'The code was not sent');
      rule.end();
      await later.reload();
      await heading(later, 'Enter passcode');
      await typeOver(later.getByLabel('One-time passcode'), await codeSentTo(provider, number));
      await heading(later, 'Success!');
    });
  });

  it('asks for an app’s code, and accepts a backup code instead', async () => {
    const { page, email } = await signIn(ONLY_APP, mode);
    const {
      codes: [backup = ''],
    } = await enrollApp(page);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await openBusiness(page, discovery, mode);
    await openLink(page, email);
    await press(page, 'Acme');
    await heading(page, 'Enter verification code');
    await press(page, 'Use a backup code');
    await typeOver(page.getByLabel('Enter backup code'), backup);
    await page.keyboard.press('Enter');
    await heading(page, 'Success!');
  });
});
