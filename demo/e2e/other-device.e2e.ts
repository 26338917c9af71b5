import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { cut } from '../fault-proxy/effects.ts';
import { violations } from './support/accessibility.ts';
import { useBrowser } from './support/browser.ts';
import { embedUrl, signInByCode } from './support/embed.ts';
import { everyNth } from './support/every-nth.ts';
import { linkSentTo, someone } from './support/inbox.ts';
import { describeInModes, itInModes } from './support/modes.ts';
import { useNetwork } from './support/network.ts';
import { addMember, addOrganization, discovery, openBusiness } from './support/organizations.ts';
import { withSettings } from './support/project-settings.ts';
import { addresses } from './support/system.ts';
import { heading, press } from './support/ways.ts';

const { provider } = addresses;
const network = useNetwork();
const browser = useBrowser();

const PASSWORD = 'correct horse battery staple 42';
const ELSEWHERE = 'Open the link where you asked for it';
const demanded = {
  bootstrap: { pkce_required_for_email_magic_links: true, pkce_required_for_password_resets: true },
};

/** Opens a visit whose page never receives the project's settings. */
function visitWithoutSettings(): Promise<Page> {
  network.add({ address: /\/projects\/bootstrap\//, effect: cut });
  return browser.visit(network.way());
}

/** Records the tokens that a page asks the provider to redeem. */
function redeemedBy(page: Page): string[] {
  const redeemed: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isRedeeming = /authenticate$|email\/reset$/.test(pathname);
    if (isRedeeming && request.method() === 'POST' && request.postData()?.includes('token')) {
      redeemed.push(pathname);
    }
  });
  return redeemed;
}

/** Types an address key by key and submits it. */
async function enterEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').pressSequentially(email);
  await page.keyboard.press('Enter');
}

/** How each kind of link is requested, and the result of opening it. */
const links = {
  async discovery(page: Page, mode: string) {
    const email = someone();
    await addMember(await addOrganization('Lima'), email);
    await openBusiness(page, { ...discovery, products: ['emailMagicLinks', 'emailOtp'] }, mode);
    await enterEmail(page, email);
    await press(page, 'Email me a log in link');
    await heading(page, 'Check your email!');
    return linkSentTo(provider, email);
  },
  /** The login link of a password mail. */
  async login(page: Page, mode: string) {
    const link = new URL(await links.reset(page, mode));
    link.searchParams.set('stytch_token_type', 'login');
    return link.href;
  },
  async reset(page: Page, mode: string) {
    const asking = await browser.visit();
    const email = await signInByCode(asking);
    const back = embedUrl({ products: ['passwords', 'otp'], otpOptions: { methods: ['email'] } }, mode);
    const passwordOptions = { loginRedirectURL: back, resetPasswordRedirectURL: back };
    await page.goto(embedUrl({ products: ['passwords'], passwordOptions }, mode));
    await enterEmail(page, email);
    await heading(page, 'Check your email to set a new password!');
    return linkSentTo(provider, email);
  },
};

const success = {
  discovery: (page: Page) => heading(page, 'Select an organization to continue'),
  login: (page: Page) => heading(page, 'Success!'),
  async reset(page: Page) {
    await page.getByLabel('Password', { exact: true }).pressSequentially(PASSWORD);
    await page.getByRole('button', { name: 'Continue', disabled: false }).click();
    await heading(page, 'Success!');
  },
};

type Kind = keyof typeof success;
const KINDS: Kind[] = ['discovery', 'login', 'reset'];

describeInModes('a link that is opened on another device, in %s mode', (mode, it) => {
  it.each(everyNth(KINDS, 3))(
    'works after a press when the project demands no challenge: %s',
    async (kind) => {
      const link = await links[kind](await browser.visit(), mode);
      const phone = await browser.visit();
      const redeemed = redeemedBy(phone);
      await phone.goto(link);
      if (kind === 'reset') {
        await heading(phone, 'Reset your password');
      } else {
        await heading(phone, 'Continue to log in');
        expect(await violations(phone)).toEqual([]);
        expect(redeemed).toEqual([]);
        await press(phone, 'Continue');
      }
      await success[kind](phone);
    },
  );

  it.each(everyNth(KINDS, 3, 2))(
    'shows where it works before any press with a challenge: %s',
    async (kind) => {
      await withSettings(demanded, async () => {
        const asking = await browser.visit();
        const link = await links[kind](asking, mode);
        const phone = await browser.visit();
        const redeemed = redeemedBy(phone);
        await phone.goto(link);
        await heading(phone, ELSEWHERE);
        expect(await violations(phone)).toEqual([]);
        expect(redeemed).toEqual([]);
        await press(phone, 'Send a code to this device instead');
        await phone.getByLabel('Email').waitFor();
        await asking.goto(link);
        await success[kind](asking);
      });
    },
  );

  it.each(everyNth(KINDS, 3, 1))(
    'shows where it works when requested before the settings: %s',
    async (kind) => {
      const asking = await visitWithoutSettings();
      const link = await links[kind](asking, mode);
      const phone = await browser.visit();
      const redeemed = redeemedBy(phone);
      await phone.goto(link);
      await heading(phone, ELSEWHERE);
      expect(redeemed).toEqual([]);
      await asking.goto(link);
      await success[kind](asking);
    },
  );

  it.each(everyNth(KINDS, 3, 1))('is not redeemed by a page without the settings: %s', async (kind) => {
    const link = await links[kind](await browser.visit(), mode);
    const phone = await visitWithoutSettings();
    const redeemed = redeemedBy(phone);
    await phone.goto(link);
    await heading(phone, ELSEWHERE);
    expect(redeemed).toEqual([]);
  });
});

describeInModes('a link that was used, in %s mode', (mode, it) => {
  it('is reported at once on any device when it sets a password', async () => {
    const asking = await browser.visit();
    const link = await links.reset(asking, mode);
    await asking.goto(link);
    await success.reset(asking);
    const phone = await browser.visit();
    await phone.goto(link);
    await heading(phone, 'This link no longer works');
    await phone.getByText('It was already used or has expired. Please ask for a new one.').waitFor();
    expect(await violations(phone)).toEqual([]);
    await press(phone, 'Ask for a new link');
    await phone.getByLabel('Email').waitFor();
  });

  it('is still reported to a person who is signed in and wants a new password, and leads on', async () => {
    const page = await browser.visit();
    const link = await links.reset(page, mode);
    await page.goto(link);
    await success.reset(page);
    await page.clock.install();
    await page.goto(link);
    await heading(page, 'This link no longer works');
    // Longer than a session waits before it replaces a screen.
    await page.clock.runFor(5_000);
    await heading(page, 'This link no longer works');
    await press(page, 'Continue');
    await heading(page, 'Success!');
  });

  it('does not hide the session of a person who only wants to log in', async () => {
    const page = await browser.visit();
    const reset = await links.reset(page, mode);
    await page.goto(reset);
    await success.reset(page);
    const link = new URL(reset);
    link.searchParams.set('stytch_token_type', 'login');
    const tab = await page.context().newPage();
    await tab.goto(link.href);
    await heading(tab, 'Success!');
  });

  it('is reported as used, not as another browser’s, with a challenge', async () => {
    await withSettings(demanded, async () => {
      const asking = await browser.visit();
      const link = await links.discovery(asking, mode);
      await asking.goto(link);
      await success.discovery(asking);
      await asking.goto(link);
      await heading(asking, 'Looks like there was an error!');
      await asking.getByText('Your login link may have expired, been revoked, or been used').waitFor();
    });
  });
});

itInModes('Back from a demanded second factor lists the organizations, %s mode', async (mode) => {
  const page = await browser.visit();
  const email = someone();
  await addMember(await addOrganization('Mike', { mfa_policy: 'REQUIRED_FOR_ALL' }), email);
  await addMember(await addOrganization('November'), email);
  await openBusiness(page, discovery, mode);
  await enterEmail(page, email);
  await heading(page, 'Check your email!');
  await page.goto(await linkSentTo(provider, email));
  await heading(page, 'Select an organization to continue');
  await press(page, 'Mike');
  await heading(page, 'Set up Multi-Factor Authentication');
  await page.reload();
  await heading(page, 'Set up Multi-Factor Authentication');
  await press(page, 'Back');
  await heading(page, 'Select an organization to continue');
  await press(page, 'November');
  await heading(page, 'Success!');
});
