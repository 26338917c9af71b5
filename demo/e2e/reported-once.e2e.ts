import { injectWallet } from '@login-widget/testing/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answer, barrier } from '../fault-proxy/effects.ts';
import { violations } from './support/accessibility.ts';
import { useBrowser } from './support/browser.ts';
import { embedUrl, recordEvents, seenEvents, signInByCode } from './support/embed.ts';
import { codeSentTo, someone } from './support/inbox.ts';
import { describeInModes } from './support/modes.ts';
import { useNetwork } from './support/network.ts';
import { addMember, addOrganization } from './support/organizations.ts';
import { addresses } from './support/system.ts';
import { heading, press } from './support/ways.ts';

const { provider } = addresses;
const network = useNetwork();
const browser = useBrowser();
const byCode = { products: ['otp'], otpOptions: { methods: ['email'] } };
const PASSWORD = 'a river of 47 copper kettles';

async function open(config: object, mode: string): Promise<Page> {
  const page = await browser.visit(network.way());
  await recordEvents(page);
  await page.goto(embedUrl(config, mode));
  return page;
}

/** Reasons of the sign-ins that the page was told about so far. */
const told = async (page: Page): Promise<unknown[]> =>
  (await seenEvents(page)).flatMap(([name, { reason }]) =>
    name === 'authenticate-flow-complete' ? [reason] : [],
  );

const types = async (page: Page): Promise<unknown[]> =>
  (await seenEvents(page)).flatMap(([, { type }]) => type ?? []);

/** Holds the provider's answer to the first such call until `release` is called. */
function holdAnswer(address: RegExp): { requested: Promise<void>; release(): void } {
  const gate = barrier({ held: 'answer' });
  const rule = network.add({ address, nth: 1, effect: gate });
  return { requested: rule.came(1), release: gate.release };
}

async function askForCode(page: Page, email = someone()): Promise<string> {
  await page.getByLabel('Email').pressSequentially(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('One-time passcode').waitFor();
  return email;
}

const typeCode = async (page: Page, email: string): Promise<void> =>
  page.getByLabel('One-time passcode').pressSequentially(await codeSentTo(provider, email));

const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

/** Presses Back during the call, then releases its answer. Nobody is signed in, and the new session is revoked. */
async function turnBackFrom(page: Page, path: RegExp, begin: () => Promise<unknown>): Promise<void> {
  const answer = holdAnswer(path);
  await begin();
  await answer.requested;
  const before = await types(page);
  await press(page, 'Back');
  await heading(page, 'Sign up or log in');
  const revoked = page.waitForResponse((response) => /sessions\/revoke/.test(response.url()));
  answer.release();
  expect((await revoked).status()).toBe(200);
  // Longer than it takes to notice a session that no flow started.
  await page.waitForTimeout(1_500);
  await heading(page, 'Sign up or log in');
  expect(await told(page)).toEqual([]);
  expect(await types(page)).toEqual(before);
  expect(await cookieNames(page)).not.toContain('stytch_session');
}

const signOut = (page: Page) =>
  page.evaluate(() => document.querySelector('login-widget')?.client?.session.revoke());

describeInModes('a sign-in that a person cancels, in %s mode', (mode, it) => {
  it('by a code is not applied, and the next one is reported once', async () => {
    const page = await open(byCode, mode);
    const email = await askForCode(page);
    await turnBackFrom(page, /\/otps\/authenticate$/, () => typeCode(page, email));
    await typeCode(page, await askForCode(page));
    await heading(page, 'Success');
    await expect.poll(() => told(page)).toEqual(['signed-in']);
  });

  it('by a new password is not applied', async () => {
    const page = await open({ products: ['passwords'] }, mode);
    await page.getByLabel('Email').pressSequentially(someone());
    await page.keyboard.press('Enter');
    await page.getByLabel('Password', { exact: true }).pressSequentially(PASSWORD);
    await page.locator('[type=submit]:enabled').waitFor();
    await turnBackFrom(page, /\/passwords$/, () => page.keyboard.press('Enter'));
  });

  it("by a wallet's signature is not applied", async () => {
    const page = await browser.visit(network.way());
    await recordEvents(page);
    await injectWallet(page);
    await page.goto(embedUrl({ products: ['crypto', 'otp'], otpOptions: { methods: ['email'] } }, mode));
    await turnBackFrom(page, /\/crypto_wallets\/authenticate$/, () => press(page, 'Continue with Metamask'));
  });

  it('to an organization is not applied', async () => {
    const email = someone();
    const acme = await addOrganization('Acme');
    await addMember(acme, email);
    const organization = {
      authFlowType: 'Organization',
      products: ['emailOtp'],
      organizationSlug: acme.organization_slug,
    };
    const page = await open(organization, mode);
    await page.getByLabel('Email').pressSequentially(email);
    await page.keyboard.press('Enter');
    await page.getByLabel('One-time passcode').waitFor();
    const answer = holdAnswer(/\/b2b\/otps\/email\/authenticate$/);
    await typeCode(page, email);
    await answer.requested;
    await press(page, 'Back');
    const revoked = page.waitForResponse((response) => /b2b\/sessions\/revoke/.test(response.url()));
    answer.release();
    expect((await revoked).status()).toBe(200);
    await page.waitForTimeout(1_500);
    await heading(page, 'Continue to Acme');
    expect(await told(page)).toEqual([]);
  });
});

describeInModes('a session that no flow started, in %s mode', (mode, it) => {
  it('is reported once as confirmed when it existed before the page', async () => {
    const page = await browser.visit();
    await signInByCode(page);
    await recordEvents(page);
    await page.goto(embedUrl(byCode, mode));
    await heading(page, 'Success!');
    await expect.poll(() => told(page)).toEqual(['already-signed-in']);
    await page.waitForTimeout(1_500);
    await expect.poll(() => told(page)).toEqual(['already-signed-in']);
  });

  it('is not reported when the provider says that it has ended', async () => {
    const page = await browser.visit(network.way());
    await signInByCode(page);
    await recordEvents(page);
    const over = { status_code: 401, error_type: 'unauthorized_credentials', error_message: 'Over.' };
    network.add({ address: /\/sessions\/authenticate$/, effect: answer(401, JSON.stringify(over)) });
    await page.goto(embedUrl(byCode, mode));
    await heading(page, 'Sign up or log in');
    await askForCode(page);
    expect(await told(page)).toEqual([]);
  });

  it('is reported when `client` can be read', async () => {
    const page = await browser.visit();
    await signInByCode(page);
    await page.addInitScript(() => {
      addEventListener('authenticate-flow-complete', ({ target }) => {
        const { client } = target as HTMLElementTagNameMap['login-widget'];
        document.title = client?.session.getSync()?.session_id ?? 'no client';
      });
    });
    await page.goto(embedUrl(byCode, 'light'));
    await expect.poll(() => page.title()).toMatch(/^session-/);
  });

  it('is reported once to a page that navigates away on the event', async () => {
    const page = await browser.visit();
    await signInByCode(page);
    const opened: string[] = [];
    page.on('framenavigated', (frame) => opened.push(new URL(frame.url()).pathname));
    await page.addInitScript(
      (away) => addEventListener('authenticate-flow-complete', () => location.assign(away)),
      `${provider}/health`,
    );
    await page.goto(embedUrl(byCode, mode));
    await page.waitForURL(/health/);
    expect(opened).toEqual(['/embed', '/health']);
  });

  it('is reported once as elsewhere when it began in another tab', async () => {
    const page = await open(byCode, mode);
    await heading(page, 'Sign up or log in');
    const other = await page.context().newPage();
    await signInByCode(other);
    await heading(page, 'Success!');
    await expect.poll(() => told(page)).toEqual(['elsewhere']);
  });

  it('replaces a code screen, and its end is reported on Main', async () => {
    const page = await open(byCode, mode);
    await askForCode(page);
    const other = await page.context().newPage();
    await signInByCode(other);
    await heading(page, 'Success!');
    await signOut(other);
    await heading(page, 'Sign up or log in');
    await page.getByText('You have been signed out.').waitFor();
    await expect.poll(() => told(page)).toEqual(['elsewhere']);
  });
});

describeInModes('after a sign-out in %s mode', (mode, it) => {
  it('Main shows a message, and the next sign-in is reported too', async () => {
    const page = await open(byCode, mode);
    await typeCode(page, await askForCode(page));
    await heading(page, 'Success');
    await signOut(page);
    await heading(page, 'Sign up or log in');
    await page.getByRole('alert').filter({ hasText: 'You have been signed out.' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await typeCode(page, await askForCode(page));
    await heading(page, 'Success');
    await expect.poll(() => told(page)).toEqual(['signed-in', 'signed-in']);
  });
});

describeInModes('a screen that waits for a session, in %s mode', (mode, it) => {
  it('for passkeys continues when one begins elsewhere, or on request', async () => {
    const page = await browser.visit();
    await page.goto(embedUrl({}, mode, '&screen=passkey-registration'));
    await page.getByText('without active user authenticated').waitFor();
    expect(await violations(page)).toEqual([]);
    await press(page, 'Try again');
    await page.getByText('without active user authenticated').waitFor();
    await signInByCode(await page.context().newPage());
    await heading(page, 'Set up a new Passkey');
  });

  it('after a refused impersonation link continues by button or by itself', async () => {
    const page = await open(byCode, mode);
    const link = embedUrl(byCode, mode, '&stytch_token_type=impersonation&token=used-up');
    await page.goto(link);
    await heading(page, 'You are not logged in');
    expect(await violations(page)).toEqual([]);
    await press(page, 'Log in another way');
    await heading(page, 'Sign up or log in');
    await page.goto(link);
    await heading(page, 'You are not logged in');
    await signInByCode(await page.context().newPage());
    await heading(page, 'Success!');
    await expect.poll(() => told(page)).toEqual(['elsewhere']);
  });
});
