import { kitOf } from '@login-widget/testing/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from './support/accessibility.ts';
import { afterCooldown, withClockAhead } from './support/after-cooldown.ts';
import { totpCode } from './support/authenticator-app.ts';
import { useBrowser } from './support/browser.ts';
import { recordEvents, seenEvents } from './support/embed.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { linkSentTo, someone } from './support/inbox.ts';
import { describeInModes } from './support/modes.ts';
import { addMember, addOrganization, openBusiness } from './support/organizations.ts';
import { addresses } from './support/system.ts';
import { typeOver } from './support/type-over.ts';
import { GOOD, heading, newPassword, press } from './support/ways.ts';

const { provider, projectId, projectSecret } = addresses;
const browser = useBrowser();
const finding = { authFlowType: 'Discovery', products: ['emailMagicLinks', 'passwords'] };

async function open(config: object, mode: string): Promise<Page> {
  const page = await browser.visit();
  await recordEvents(page);
  await openBusiness(page, config, mode);
  return page;
}

/** Types of the events on the current page, in order. */
const received = async (page: Page) =>
  (await seenEvents(page)).map(([name, { type }]) => (name === 'widget-event' ? type : name));

async function submit(page: Page, email: string): Promise<void> {
  await typeOver(page.getByLabel('Email'), email);
  await page.keyboard.press('Enter');
}

async function forget(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
}

/** Signs in with the password at the page's organization. */
async function logInAgain(page: Page, config: object, mode: string, email: string): Promise<void> {
  await forget(page);
  await openBusiness(page, config, mode);
  await submit(page, email);
  await newPassword(page, GOOD);
  await page.keyboard.press('Enter');
  await heading(page, 'Success!');
}

/** Disables a password until its owner sets another, as the site's server may. @returns the status of the answer */
async function requireReset(email_address: string): Promise<number> {
  const response = await fetch(`${provider}/v1/b2b/passwords/email/require_reset`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${projectId}:${projectSecret}`)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email_address }),
  });
  return response.status;
}

async function setPassword(page: Page): Promise<void> {
  await heading(page, 'Set a new password');
  await page.waitForURL((url) => !url.search.includes('token='));
  await newPassword(page, 'password');
  await page.getByRole('img', { name: /Password strength/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue', disabled: true }).waitFor();
  await newPassword(page, GOOD);
  await page.getByRole('button', { name: 'Continue', disabled: false }).click();
}

const inOrganization = (organization: { organization_slug: string }) => ({
  authFlowType: 'Organization',
  organizationSlug: organization.organization_slug,
  products: ['passwords'],
});

describeInModes("members' passwords in %s mode", (mode, it) => {
  it('asks whether another address was meant than the one that the mail was sent to', async () => {
    const page = await open(finding, mode);
    const [name] = someone().split('@');
    await press(page, 'Use a password instead');
    await press(page, 'Sign up or reset password');
    await submit(page, `${name}@gmial.com`);
    const question = page.getByRole('button', { name: `Did you mean ${name}@gmail.com?` });
    await question.waitFor();
    expect(await violations(page)).toEqual([]);
    await question.click();
    await heading(page, 'Check your email for help signing in!');
    expect(await page.getByLabel('Email').inputValue()).toBe(`${name}@gmail.com`);
    await page.keyboard.press('Enter');
    await page.getByText(`${name}@gmail.com`).waitFor();
    await expect.poll(() => page.getByText('Did you mean').count()).toBe(0);
    await linkSentTo(provider, `${name}@gmail.com`);
  });

  it('and single sign-on take the address typed on Main, and Main has it again', async () => {
    const email = someone();
    const page = await open({ ...finding, products: [...finding.products, 'sso'] }, mode);
    const address = page.getByRole('textbox', { name: 'Email' });
    await address.click();
    await page.keyboard.type('ada@');
    await press(page, 'Use a password instead');
    await heading(page, 'Log in with email and password');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Use a password instead' }).waitFor();
    await address.click();
    await page.keyboard.type(email);
    await press(page, 'Use a password instead');
    await heading(page, 'Log in with email and password');
    await expect.poll(() => address.inputValue()).toBe(email);
    await page.keyboard.type('secret');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('secret');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => address.inputValue()).toBe(email);
    await press(page, 'Continue with SSO');
    await page.getByRole('button', { name: 'Continue with SSO' }).waitFor({ state: 'detached' });
    await expect.poll(() => address.inputValue()).toBe(email);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Continue with SSO' }).waitFor();
    await expect.poll(() => address.inputValue()).toBe(email);
  });

  it('that must be replaced are, by a mail that is sent at once', async () => {
    const acme = await addOrganization('Acme');
    const email = someone();
    await addMember(acme, email);
    const config = inOrganization(acme);
    const page = await open(config, mode);
    await submit(page, email);
    await press(page, 'Sign up or reset password');
    await page.keyboard.press('Enter');
    const first = await linkSentTo(provider, email);
    await page.goto(first);
    await setPassword(page);
    await heading(page, 'Success!');
    expect(await requireReset(email)).toBe(200);
    await forget(page);
    await openBusiness(page, config, mode);
    await submit(page, email);
    await newPassword(page, 'not the password of this member');
    await page.keyboard.press('Enter');
    await page.getByText('Invalid email or password.').waitFor();
    await withClockAhead(60_000, async () => {
      await newPassword(page, GOOD);
      await page.keyboard.press('Enter');
      await heading(page, 'Check your email to set a new password!');
    });
    await page.getByText(`A login link was sent to you at ${email}.`).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await heading(page, 'Check your email to set a new password!');
    await page.goto(await kitOf(provider).latestLink(email, { not: first }));
    await heading(page, 'Set a new password');
    await newPassword(page, `${GOOD} again`);
    await page.getByRole('button', { name: 'Continue', disabled: false }).click();
    await heading(page, 'Success!');
  });

  it('lead back by the browser’s Back, screen by screen, and never out of the page', async () => {
    const page = await open({ ...finding, navigation: 'history' }, mode);
    const here = page.url();
    await press(page, 'Use a password instead');
    await heading(page, 'Log in with email and password');
    await press(page, 'Sign up or reset password');
    await submit(page, someone());
    await heading(page, 'Check your email!');
    await page.goBack();
    await heading(page, 'Check your email for help signing in!');
    await page.goBack();
    await heading(page, 'Log in with email and password');
    await page.goBack();
    await page.getByRole('button', { name: 'Use a password instead' }).waitFor();
    expect(page.url()).toBe(here);
    await page.goForward();
    await heading(page, 'Log in with email and password');
  });

  it('stay in their field on the browser’s Back while they are being checked', async () => {
    const page = await open({ ...finding, navigation: 'history' }, mode);
    await press(page, 'Use a password instead');
    await typeOver(page.getByLabel('Email'), someone());
    await newPassword(page, GOOD);
    const answer = await holdAnswers(page, '**/b2b/passwords/discovery/authenticate');
    await page.keyboard.press('Enter');
    await page.goBack();
    await page.waitForFunction(() => (history.state as { loginWidget?: unknown } | null)?.loginWidget);
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(GOOD);
    await answer();
    await page.getByText('Invalid email or password').first().waitFor();
  });

  it('are set by mail, find organizations, and sign in to them', async () => {
    const email = someone();
    await addMember(await addOrganization('Acme'), email);
    await addMember(await addOrganization('Bolt'), email);
    const page = await open(finding, mode);
    await press(page, 'Use a password instead');
    await heading(page, 'Log in with email and password');
    expect(await violations(page)).toEqual([]);
    await typeOver(page.getByLabel('Email'), 'ada@example');
    await newPassword(page, GOOD);
    await page.keyboard.press('Enter');
    await page.getByText('Invalid email address').waitFor();
    await typeOver(page.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    await page
      .getByText('Invalid email or password. Please try again or use the link below to get help.')
      .waitFor();
    expect(await violations(page)).toEqual([]);

    await press(page, 'Sign up or reset password');
    await heading(page, 'Check your email for help signing in!');
    await page.getByText(/^We'll email you a verification link to sign up for an account/).waitFor();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await heading(page, 'Check your email!');
    await page.getByText(`A login link was sent to you at ${email}.`).waitFor();
    expect(await violations(page)).toEqual([]);

    await page.goto(await linkSentTo(provider, email));
    await setPassword(page);
    await heading(page, 'Select an organization to continue');
    await expect.poll(() => received(page)).toEqual(['B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL']);
    await press(page, 'Bolt');
    await heading(page, 'Success!');

    await forget(page);
    await openBusiness(page, finding, mode);
    await press(page, 'Use a password instead');
    await typeOver(page.getByLabel('Email'), email);
    await newPassword(page, GOOD);
    await page.keyboard.press('Enter');
    await press(page, 'Acme');
    await heading(page, 'Success!');
    await expect
      .poll(() => received(page))
      .toEqual([
        'B2B_PASSWORD_DISCOVERY_AUTHENTICATE',
        'B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE',
        'authenticate-flow-complete',
      ]);
  });

  it('are requested by an organization that knows the address', async () => {
    const organization = await addOrganization('Delta');
    const email = someone();
    await addMember(organization, email);
    const config = inOrganization(organization);
    const page = await open(config, mode);
    await heading(page, 'Continue to Delta');
    await submit(page, email);
    await heading(page, 'Log in with email and password');
    await expect.poll(() => page.locator('input[autocomplete="username"]').inputValue()).toBe(email);
    expect(await violations(page)).toEqual([]);
    await press(page, 'Sign up or reset password');
    await page.getByText(/^We'll email you a login link to sign in to your account directly/).waitFor();
    await press(page, 'Continue');
    await heading(page, 'Check your email!');
    const link = new URL(await linkSentTo(provider, email));
    await page.goto(link.href);
    await setPassword(page);
    await heading(page, 'Success!');
    await expect
      .poll(() => received(page))
      .toEqual(['B2B_PASSWORD_RESET_BY_EMAIL', 'authenticate-flow-complete']);

    await logInAgain(page, config, mode, email);
    await expect.poll(() => received(page)).toContain('B2B_PASSWORD_AUTHENTICATE');

    // The mail's link is used up. The page says so before another password is typed.
    await forget(page);
    await page.goto(link.href);
    await heading(page, 'This link no longer works');
    expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0);
    await press(page, 'Ask for a new link');
    await heading(page, 'Continue to Delta');
  });

  it('can be reset for the address that was already typed', async () => {
    const page = await open(finding, mode);
    await press(page, 'Use a password instead');
    await typeOver(page.getByLabel('Email'), 'ada@example.com');
    await press(page, 'Sign up or reset password');
    await heading(page, 'Check your email for help signing in!');
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('ada@example.com');
  });

  it('are set by a mail that can be sent again, also after a reload', async () => {
    const email = someone();
    await addMember(await addOrganization('Acme'), email);
    const page = await browser.visit();
    await page.clock.install();
    await openBusiness(page, finding, mode);
    await press(page, 'Use a password instead');
    await typeOver(page.getByLabel('Email'), email);
    await press(page, 'Sign up or reset password');
    await heading(page, 'Check your email for help signing in!');
    await page.reload();
    await heading(page, 'Check your email for help signing in!');
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await page.getByLabel('Email').focus();
    await page.keyboard.press('Enter');
    await heading(page, 'Check your email!');
    await linkSentTo(provider, email);
    await page.reload();
    await heading(page, 'Check your email!');
    await page.getByText(`A login link was sent to you at ${email}.`).waitFor();
    const resend = page.getByRole('button', { name: /^Resend email/ });
    await expect.poll(() => resend.textContent()).toMatch(/^Resend email in 0:[0-3]\d/);
    expect(await violations(page)).toEqual([]);
    await press(page, 'Back');
    await heading(page, 'Check your email for help signing in!');
    // The address is selected: the next key replaces it.
    await page.keyboard.type(email);
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await page.keyboard.press('Enter');
    await heading(page, 'Check your email!');
    await afterCooldown(page, async () => {
      await page.getByRole('button', { name: 'Resend email', exact: true }).click();
      await page.getByText('Email resent', { exact: true }).waitFor();
    });
    await page.goto(await linkSentTo(provider, email));
    await setPassword(page);
    await heading(page, 'Select an organization to continue');
  });

  it('are optional: the other link of the mail signs in', async () => {
    const organization = await addOrganization('Echo');
    const email = someone();
    await addMember(organization, email);
    const page = await open(inOrganization(organization), mode);
    await submit(page, email);
    await press(page, 'Sign up or reset password');
    await press(page, 'Continue');
    await heading(page, 'Check your email!');
    const link = new URL(await linkSentTo(provider, email));
    link.searchParams.set('stytch_token_type', 'multi_tenant_magic_links');
    await page.goto(link.href);
    await heading(page, 'Success!');
    // The organization is requested first, without waiting for its answer.
    await expect
      .poll(async () => (await received(page)).toSorted())
      .toEqual([
        'B2B_MAGIC_LINK_AUTHENTICATE',
        'B2B_ORGANIZATIONS_GET_BY_SLUG',
        'authenticate-flow-complete',
      ]);
  });

  it('can be set by a person who may join, after verifying the address', async () => {
    const domain = `password-${process.pid}-${mode}.example`;
    const organization = await addOrganization('Cargo', {
      email_allowed_domains: [domain],
      email_jit_provisioning: 'RESTRICTED',
    });
    const config = inOrganization(organization);
    const page = await open(config, mode);
    const stranger = someone();
    await submit(page, stranger);
    await heading(page, 'Check your email for help signing in!');
    await press(page, 'Continue');
    await page
      .getByText(
        `${stranger} does not have access to Cargo. If you think this is a mistake, contact your admin`,
      )
      .waitFor();
    expect(await violations(page)).toEqual([]);
    const email = `ada@${domain}`;
    await submit(page, email);
    await heading(page, 'Verify your email first.');
    await page.goto(await linkSentTo(provider, email));
    await setPassword(page);
    await heading(page, 'Success!');
    await expect
      .poll(() => received(page))
      .toEqual([
        'B2B_MAGIC_LINK_AUTHENTICATE',
        'B2B_PASSWORD_RESET_BY_SESSION',
        'authenticate-flow-complete',
      ]);

    await logInAgain(page, config, mode, email);
  });

  it('are set after the second factor that the organization requires first', async () => {
    const domain = `factor-${process.pid}-${mode}.example`;
    const organization = await addOrganization('Delta', {
      email_allowed_domains: [domain],
      email_jit_provisioning: 'RESTRICTED',
      mfa_policy: 'REQUIRED_FOR_ALL',
      mfa_methods: 'RESTRICTED',
      allowed_mfa_methods: ['totp'],
    });
    const page = await open(inOrganization(organization), mode);
    const email = `ada@${domain}`;
    await submit(page, email);
    await press(page, 'Continue');
    await heading(page, 'Verify your email first.');
    await page.goto(await linkSentTo(provider, email));
    await page.getByRole('button', { name: 'Having trouble scanning?', disabled: false }).click();
    const secret = (await page.locator('.lw-copy-value').textContent()) ?? '';
    await press(page, 'Continue');
    await typeOver(page.getByLabel('Verification code'), totpCode(secret));
    await heading(page, 'Save your backup codes!');
    await page.reload();
    await page.getByLabel('I saved them').check();
    await press(page, 'Done');
    await heading(page, 'Set a new password');
    await page.reload();
    await setPassword(page);
    await heading(page, 'Success!');
  });
});
