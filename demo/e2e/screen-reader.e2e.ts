import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hold } from '../fault-proxy/effects.ts';
import { violations } from './support/accessibility.ts';
import { addAuthenticator } from './support/authenticator.ts';
import { useBrowser } from './support/browser.ts';
import { businessScreens } from './support/business-screens.ts';
import { embedUrl, signInByCode } from './support/embed.ts';
import { someone } from './support/inbox.ts';
import { describeInModes } from './support/modes.ts';
import { useNetwork } from './support/network.ts';
import { withSettings } from './support/project-settings.ts';
import { secondFactorScreens } from './support/second-factor-screens.ts';
import { heading, press, type Way } from './support/ways.ts';
import { waitForHydration } from './support/without-application.ts';

const network = useNetwork();
const browser = useBrowser();
const PASSWORDS = { products: ['passwords'] };
const GOOD = 'Tr4verse-the-violet-h!lls';

interface Told {
  readonly role: string;
  readonly name: string;
  /** All text of its subtree, in reading order. */
  readonly text: string;
}

/** Returns the browser's accessibility tree, which assistive technology reads. */
async function treeOf(page: Page): Promise<readonly Told[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textOf = (id: string): string => {
    const node = byId.get(id);
    if (node?.role?.value === 'StaticText') return String(node.name?.value ?? '');
    return (node?.childIds ?? []).map(textOf).join(' ');
  };
  return nodes
    .filter(({ ignored }) => !ignored)
    .map((node) => ({
      role: String(node.role?.value),
      name: String(node.name?.value ?? ''),
      text: textOf(node.nodeId).replaceAll(/\s+/g, ' ').trim(),
    }));
}

/** What is read when the focus comes to where it is: the name and the description. */
async function readWithFocus(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const isFocused = (node: (typeof nodes)[number]) =>
    node.role?.value !== 'RootWebArea' &&
    node.properties?.some(({ name, value }) => name === 'focused' && value.value === true);
  const focused = nodes.find(isFocused);
  return [focused?.name?.value, focused?.description?.value].filter(Boolean).join(': ');
}

const textsOf = async (page: Page, role: string) =>
  (await treeOf(page)).filter((node) => node.role === role).map(({ text }) => text);

async function beginWithPassword(page: Page, mode: string, email = someone()): Promise<string> {
  await page.goto(embedUrl(PASSWORDS, mode));
  await page.getByLabel('Email').pressSequentially(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).waitFor();
  return email;
}

describeInModes('a screen reader in %s mode', (mode, it) => {
  it('reads for each password rule whether it is met (WCAG 2.2, 1.3.1)', async () => {
    await withSettings(
      { bootstrap: { password_config: { luds_complexity: 3, luds_minimum_count: 10 } } },
      async () => {
        const page = await browser.visit();
        await beginWithPassword(page, mode);
        await page.getByLabel('Password', { exact: true }).pressSequentially('abcdefghijklm');
        await page.getByText('Must be at least 10 characters long').waitFor();
        await expect
          .poll(() => textsOf(page, 'listitem'))
          .toEqual([
            'Met: Must be at least 10 characters long',
            'Not met yet: Must contain 3 of the following: uppercase letter, lowercase letter, number, symbol',
          ]);
        expect(await violations(page)).toEqual([]);
      },
    );
  });

  it('announces a strong password, while the button keeps its name', async () => {
    const page = await browser.visit(network.way());
    await beginWithPassword(page, mode);
    await page.getByLabel('Password', { exact: true }).pressSequentially(GOOD);
    const submit = page.getByRole('button', { name: 'Continue', disabled: false });
    await submit.waitFor();
    const live = page.locator('.lw-strength[aria-live=polite]');
    await expect.poll(() => live.textContent()).toMatch(/strong enough|Met:/);
    network.add({ address: /\/passwords$/, effect: hold });
    await page.keyboard.press('Enter');
    await page.locator('[type=submit][aria-busy]').waitFor();
    const names = (await treeOf(page)).flatMap(({ role, name }) => (role === 'button' ? [name] : []));
    expect(names).toContain('Continue');
    expect(names).not.toContain('');
  });

  it('is moved to the field after a refused password', async () => {
    const page = await browser.visit();
    const email = await beginWithPassword(page, mode);
    await page.getByLabel('Password', { exact: true }).pressSequentially(GOOD);
    await page.getByRole('button', { name: 'Continue', disabled: false }).click();
    await heading(page, 'Success!');
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await beginWithPassword(page, mode, email);
    await page.getByLabel('Password', { exact: true }).pressSequentially('not the one');
    await page.getByRole('button', { name: 'Continue', disabled: false }).click();
    await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
    await expect
      .poll(() =>
        page
          .getByLabel('Password', { exact: true })
          .evaluate((field) => (field.getRootNode() as Document | ShadowRoot).activeElement === field),
      )
      .toBe(true);
  });

  it('announces that a code is verified, in a region that was there before (4.1.3)', async () => {
    const page = await browser.visit(network.way());
    await page.goto(embedUrl({ products: ['otp'], otpOptions: { methods: ['email'] } }, mode));
    await page.getByLabel('Email').pressSequentially(someone());
    await page.keyboard.press('Enter');
    await page.getByLabel('One-time passcode').waitFor();
    await waitForHydration(page);
    const regions = await page.getByRole('status').elementHandles();
    network.add({ address: /\/otps\/authenticate$/, effect: hold });
    await page.keyboard.type('123456');
    await page.getByText('Verifying passcode...').waitFor();
    const texts = await Promise.all(regions.map((region) => region.textContent()));
    expect(texts).toContain('Verifying passcode...');
  });

  it('announces the question before a passkey is deleted (4.1.3)', async () => {
    const page = await browser.visit();
    await addAuthenticator(page);
    await signInByCode(page);
    await page.goto(embedUrl({}, mode, '&screen=passkey-registration'));
    await press(page, 'Create a Passkey');
    await heading(page, 'Passkey successfully created!');
    const region = page.locator('.lw-row [role=alert]');
    // The row appears after the heading: with the provider's answer to the list of passkeys.
    const before = await region.elementHandle();
    await page.getByRole('button', { name: /^Delete / }).click();
    await expect
      .poll(() => textsOf(page, 'alert'))
      .toContain('Once deleted, the passkey cannot be restored.');
    expect(await before.textContent()).toBe('Once deleted, the passkey cannot be restored.');
    expect(await violations(page)).toEqual([]);
  });
});

async function toBackupCode(page: Page): Promise<void> {
  await secondFactorScreens['TOTP entry']?.(page);
  await press(page, 'Use a backup code');
  await heading(page, 'Enter backup code');
}

const FIELD_FIRST: readonly (readonly [screen: string, way: Way | undefined, read: RegExp])[] = [
  [
    'a number for a second factor',
    secondFactorScreens['SMS OTP enrollment'],
    /^Phone number: Enter your phone/,
  ],
  [
    'a code',
    secondFactorScreens['SMS OTP entry'],
    /^One-time passcode: A 6-digit passcode was sent to you at/,
  ],
  ['a backup code', toBackupCode, /^Enter backup code: Enter one of the backup codes you saved/],
  ['an address of SSO', businessScreens['SSO discovery'], /^Email: Enter your email to continue$/],
  ['a new password', businessScreens['Member password: set'], /^Password: Set a new password$/],
];

it.each(FIELD_FIRST)('a screen reader is told why a field is focused: %s', async (_, way, read) => {
  const page = await browser.visit();
  await way?.(page);
  await expect.poll(() => readWithFocus(page)).toMatch(read);
});

it('a screen reader does not call a whole screen clickable', async () => {
  const page = await browser.visit();
  await secondFactorScreens['Second factor: choice']?.(page);
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', {
    expression: "document.querySelector('login-widget').shadowRoot.querySelector('.lw-frame')",
  });
  const { objectId = '' } = result;
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId });
  expect(listeners.map(({ type }) => type)).not.toContain('click');
});
