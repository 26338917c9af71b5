import type { Page } from 'playwright-core';
import { embedUrl } from './embed.ts';
import { codeSentTo, linkSentTo, someone } from './inbox.ts';
import {
  addConnection,
  addMember,
  addOrganization,
  discovery,
  openBusiness,
  openLink,
  sso,
  toConnectionSearch,
} from './organizations.ts';
import { addresses } from './system.ts';
import { typeOver } from './type-over.ts';
import { GOOD, heading, hold, MODE, newPassword, press, type Way } from './ways.ts';

async function toDiscovery(page: Page, email = someone()): Promise<void> {
  await openBusiness(page, discovery, MODE);
  await openLink(page, email);
}

const toSearch = (page: Page, email = someone()) => toConnectionSearch(page, MODE, email);

/** Signs in a person with one membership, one invitation, and one organization that they may join. */
async function toOrganizations(page: Page): Promise<void> {
  const domain = `screens-${process.pid}-${Date.now().toString(36)}.example`;
  const email = `ada@${domain}`;
  await addMember(await addOrganization('Acme'), email);
  await addMember(
    await addOrganization('Bolt & Sons Precision Engineering of Northumberland'),
    email,
    'invited',
  );
  await addOrganization('Cargo', { email_allowed_domains: [domain], email_jit_provisioning: 'RESTRICTED' });
  await toDiscovery(page, email);
  await heading(page, 'Select an organization to continue');
}

const beside = { authFlowType: 'Discovery', products: ['emailMagicLinks', 'passwords', 'sso'] };

async function toPassword(page: Page, email = someone()): Promise<void> {
  await openBusiness(page, beside, MODE);
  await press(page, 'Use a password instead');
  await typeOver(page.getByLabel('Email'), email);
}

async function toPasswordHelp(page: Page, email?: string): Promise<void> {
  await toPassword(page, email);
  await press(page, 'Sign up or reset password');
  await typeOver(page.getByLabel('Email'), email ?? someone());
}

/** Screens that only the business variant has. */
export const businessScreens: Readonly<Record<string, Way>> = {
  'Business Main: discovery': async (page) => {
    const oauthOptions = { providers: ['google', 'hubspot'] };
    await openBusiness(page, { ...sso, products: ['emailMagicLinks', 'oauth', 'sso'], oauthOptions }, MODE);
    await heading(page, 'Sign up or log in');
  },
  'Business Main: with passwords': async (page) => {
    await openBusiness(page, beside, MODE);
    await page.getByRole('button', { name: 'Use a password instead' }).waitFor();
  },
  'Member password: wrong': async (page) => {
    await toPassword(page);
    await newPassword(page, GOOD);
    await page.keyboard.press('Enter');
    await page.getByText('Invalid email or password.').waitFor();
  },
  'Member password: help': (page) => toPasswordHelp(page),
  'Member password: help was sent': async (page) => {
    await toPasswordHelp(page);
    await page.keyboard.press('Enter');
    await heading(page, 'Check your email!');
  },
  'Member password: set': async (page) => {
    const email = someone();
    await addMember(await addOrganization('Acme'), email);
    await toPasswordHelp(page, email);
    await page.keyboard.press('Enter');
    await heading(page, 'Check your email!');
    await page.goto(await linkSentTo(addresses.provider, email));
    await heading(page, 'Set a new password');
    await newPassword(page, 'password');
    await page.getByRole('img', { name: /Password strength/ }).waitFor();
  },
  'Business Main: organization': async (page) => {
    const { organization_slug, ...acme } = await addOrganization('Acme');
    await addConnection({ organization_slug, ...acme }, 'Acme sign-in');
    await openBusiness(
      page,
      { ...sso, authFlowType: 'Organization', organizationSlug: organization_slug },
      MODE,
    );
    await heading(page, 'Continue to Acme');
  },
  'Email method: choice': async (page) => {
    await openBusiness(page, { ...discovery, products: ['emailMagicLinks', 'emailOtp'] }, MODE);
    await typeOver(page.getByLabel('Email'), someone());
    await page.keyboard.press('Enter');
    await heading(page, 'Select how you’d like to continue.');
  },
  'Verify your email': async (page) => {
    const email = someone();
    const policy = { auth_methods: 'RESTRICTED', allowed_auth_methods: ['email_otp'] };
    await addMember(await addOrganization('Acme', policy), email);
    await toDiscovery(page, email);
    await page.getByRole('button', { name: 'Acme' }).click();
    await heading(page, 'Verify your email');
  },
  'Logging in': async (page) => {
    await hold(page, '/b2b/impersonation/authenticate');
    await page.goto(embedUrl(discovery, MODE, '&stytch_token_type=multi_tenant_impersonation&token=t-1'));
    await heading(page, 'Logging in...');
  },
  Discovery: toOrganizations,
  'Discovery: none': async (page) => {
    await toDiscovery(page);
    await page.getByText('does not belong to any organizations.').waitFor();
  },
  'SSO discovery': (page) => toSearch(page),
  'SSO discovery: menu': async (page) => {
    const email = someone();
    const hotel = await addOrganization('Hotel');
    await addMember(hotel, email);
    await addConnection(hotel, 'Front desk');
    await addConnection(hotel, 'Back office');
    await toSearch(page, email);
    await page.keyboard.press('Enter');
    await heading(page, 'Select a connection to continue');
  },
  'SSO discovery: fallback': async (page) => {
    await toSearch(page);
    await page.keyboard.press('Enter');
    await heading(page, "Sorry, we couldn't find any connections.");
    await typeOver(page.getByLabel('Enter org slug'), 'there-is-none');
    await page.keyboard.press('Enter');
    await page.getByText('Organization not found. Please try again.').waitFor();
  },
  'Sign-in error': async (page) => {
    await openBusiness(
      page,
      { ...discovery, authFlowType: 'Organization', organizationSlug: 'there-is-none' },
      MODE,
    );
    await heading(page, 'Looks like there was an error!');
  },
  'Business second factor: choice': async (page) => {
    const email = someone();
    const acme = await addOrganization('Acme', { mfa_policy: 'REQUIRED_FOR_ALL' });
    await addMember(acme, email);
    await openBusiness(page, { ...discovery, products: ['emailOtp'] }, MODE);
    await typeOver(page.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    await page.getByLabel('One-time passcode').waitFor();
    await page.keyboard.type(await codeSentTo(addresses.provider, email));
    await page.getByRole('button', { name: 'Acme' }).click();
    await heading(page, 'Set up Multi-Factor Authentication');
  },
};
