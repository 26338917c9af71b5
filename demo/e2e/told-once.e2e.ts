import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answer, barrier } from '../fault-proxy/effects.ts';
import { violations } from './accessibility.ts';
import { useBrowser } from './browser.ts';
import { embedUrl, recordEvents, seenEvents, signInByCode } from './embed.ts';
import { codeSentTo, someone } from './inbox.ts';
import { useNetwork } from './network.ts';
import { addMember, addOrganization } from './organizations.ts';
import { addresses } from './system.ts';
import { addEthereumWallet } from './test-wallets.ts';
import { heading, press } from './ways.ts';

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

/** Why the page was told of a sign-in, so far. */
const told = async (page: Page): Promise<unknown[]> =>
  (await seenEvents(page)).flatMap(([name, { reason }]) =>
    name === 'authenticate-flow-complete' ? [reason] : [],
  );

const types = async (page: Page): Promise<unknown[]> =>
  (await seenEvents(page)).flatMap(([, { type }]) => type ?? []);

/** The provider answers the first such call at once, and the answer reaches the page when `release` is called. */
function holdAnswer(address: RegExp): { asked: Promise<void>; release(): void } {
  const gate = barrier({ held: 'answer' });
  const rule = network.add({ address, nth: 1, effect: gate });
  return { asked: rule.came(1), release: gate.release };
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

/** Back, while the call is under way, and then its answer: nobody is signed in, and the session made is ended. */
async function turnBackFrom(page: Page, path: RegExp, begin: () => Promise<unknown>): Promise<void> {
  const answer = holdAnswer(path);
  await begin();
  await answer.asked;
  const before = await types(page);
  await press(page, 'Back');
  await heading(page, 'Sign up or log in');
  const revoked = page.waitForResponse((response) => /sessions\/revoke/.test(response.url()));
  answer.release();
  expect((await revoked).status()).toBe(200);
  // Longer than a session that nobody has begun takes to be noticed.
  await page.waitForTimeout(1_500);
  await heading(page, 'Sign up or log in');
  expect(await told(page)).toEqual([]);
  expect(await types(page)).toEqual(before);
  expect(await cookieNames(page)).not.toContain('stytch_session');
}

const signOut = (page: Page) =>
  page.evaluate(() => document.querySelector('login-widget')?.client?.session.revoke());

describe.each(['light', 'shadow'])('a sign-in that a person takes back, in %s mode', (mode) => {
  it('by a code is not applied, and the next one is told once', async () => {
    const page = await open(byCode, mode);
    const email = await askForCode(page);
    await turnBackFrom(page, /\/otps\/authenticate$/, () => typeCode(page, email));
    await typeCode(page, await askForCode(page));
    await heading(page, 'Success');
    expect(await told(page)).toEqual(['signed-in']);
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
    await addEthereumWallet(page);
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
    await answer.asked;
    await press(page, 'Back');
    const revoked = page.waitForResponse((response) => /b2b\/sessions\/revoke/.test(response.url()));
    answer.release();
    expect((await revoked).status()).toBe(200);
    await page.waitForTimeout(1_500);
    await heading(page, 'Continue to Acme');
    expect(await told(page)).toEqual([]);
  });
});

describe.each(['light', 'shadow'])('a session that no flow has begun, in %s mode', (mode) => {
  it('is told once as it is confirmed, where it was there when the page was opened', async () => {
    const page = await browser.visit();
    await signInByCode(page);
    await recordEvents(page);
    await page.goto(embedUrl(byCode, mode));
    await heading(page, 'Success!');
    await expect.poll(() => told(page)).toEqual(['already-signed-in']);
    await page.waitForTimeout(1_500);
    expect(await told(page)).toEqual(['already-signed-in']);
  });

  it('is not told where the provider says that it is over', async () => {
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

  it('is told once to a page that leaves on it, which comes back and leaves again only when it is opened', async () => {
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

  it('is told once as one from elsewhere, where it began in another tab', async () => {
    const page = await open(byCode, mode);
    await heading(page, 'Sign up or log in');
    const other = await page.context().newPage();
    await signInByCode(other);
    await heading(page, 'Success!');
    expect(await told(page)).toEqual(['elsewhere']);
  });

  it('takes the place of a code screen, and ends with a word on Main', async () => {
    const page = await open(byCode, mode);
    await askForCode(page);
    const other = await page.context().newPage();
    await signInByCode(other);
    await heading(page, 'Success!');
    await signOut(other);
    await heading(page, 'Sign up or log in');
    await page.getByText('You have been signed out.').waitFor();
    expect(await told(page)).toEqual(['elsewhere']);
  });
});

describe.each(['light', 'shadow'])('after a sign-out in %s mode', (mode) => {
  it('Main stands there with a word, and the next sign-in is told as well', async () => {
    const page = await open(byCode, mode);
    await typeCode(page, await askForCode(page));
    await heading(page, 'Success');
    await signOut(page);
    await heading(page, 'Sign up or log in');
    await page.getByRole('alert').filter({ hasText: 'You have been signed out.' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await typeCode(page, await askForCode(page));
    await heading(page, 'Success');
    expect(await told(page)).toEqual(['signed-in', 'signed-in']);
  });
});

describe.each(['light', 'shadow'])('a screen that waits for a session, in %s mode', (mode) => {
  it('of passkeys goes on when one begins elsewhere, and can be asked to', async () => {
    const page = await browser.visit();
    await page.goto(embedUrl({}, mode, '&screen=passkey-registration'));
    await page.getByText('without active user authenticated').waitFor();
    expect(await violations(page)).toEqual([]);
    await press(page, 'Try again');
    await page.getByText('without active user authenticated').waitFor();
    await signInByCode(await page.context().newPage());
    await heading(page, 'Set up a new Passkey');
  });

  it('of a refused link of the staff has a button that leads on, and goes on by itself', async () => {
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
    expect(await told(page)).toEqual(['elsewhere']);
  });
});
