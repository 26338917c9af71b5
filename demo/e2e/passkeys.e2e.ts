import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answer, loseAnswer } from '../fault-proxy/effects.ts';
import { violations } from './support/accessibility.ts';
import { type Authenticator, addAuthenticator } from './support/authenticator.ts';
import { useBrowser, type VisitOptions } from './support/browser.ts';
import { embedUrl, recordEvents, seenEvents, signInByCode } from './support/embed.ts';
import { describeInModes } from './support/modes.ts';
import { useNetwork } from './support/network.ts';
import { pasteOver, typeOver } from './support/type-over.ts';

const network = useNetwork();
const browser = useBrowser();
const withForm = { products: ['passkeys', 'otp'], otpOptions: { methods: ['email'] } };
const withoutForm = { products: ['passkeys', 'oauth'], oauthOptions: { providers: [{ type: 'google' }] } };

let authenticator: Authenticator;

async function open(options?: VisitOptions): Promise<Page> {
  const page = await browser.visit(options);
  await recordEvents(page);
  authenticator = await addAuthenticator(page);
  return page;
}

/** Creates a passkey for a new person and forgets their session. */
async function makePasskey(page: Page, mode: string): Promise<void> {
  await signInByCode(page);
  await page.goto(embedUrl({}, mode, '&screen=passkey-registration'));
  await page.getByRole('button', { name: 'Create a Passkey' }).click();
  await page.getByRole('heading', { name: 'Passkey successfully created!' }).waitFor();
}

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
}

describeInModes('passkeys in %s mode', (mode, it) => {
  it('can be created, renamed and deleted by a signed-in person', async () => {
    const page = await open();
    await signInByCode(page);
    await page.goto(embedUrl({}, mode, '&screen=passkey-registration'));
    await page.getByRole('heading', { name: 'Set up a new Passkey' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create a Passkey' }).click();
    await page.getByRole('heading', { name: 'Passkey successfully created!' }).waitFor();
    await page.getByText('Existing Passkeys').waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: /^Edit / }).click();
    await page.getByRole('button', { name: 'Done', disabled: true }).waitFor();
    await typeOver(page.getByLabel('Name of the passkey'), 'My laptop');
    await page.getByRole('button', { name: /^Save / }).click();
    await page.getByText('Passkey renamed').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.getByRole('button', { name: 'Edit My laptop' }).waitFor();

    await page.getByRole('button', { name: 'Delete My laptop' }).click();
    await page.getByText('Once deleted, the passkey cannot be restored.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Delete My laptop' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Passkey deleted').waitFor();
    await page.getByText('Existing Passkeys').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Done' }).click();
    await expect
      .poll(async () => (await seenEvents(page)).map(([, detail]) => detail.type))
      .toEqual(['PASSKEY_SKIP', 'PASSKEY_DONE']);
  });

  it('are listed after another press if the answer to their creation was lost', async () => {
    const page = await open(network.way());
    await signInByCode(page);
    await page.goto(embedUrl({}, mode, '&screen=passkey-registration'));
    const rule = network.add({ address: /\/webauthn\/register$/, effect: loseAnswer });
    const create = page.getByRole('button', { name: 'Create a Passkey' });
    await create.click();
    await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    rule.end();
    await create.click();
    await page.getByRole('button', { name: /^Edit / }).waitFor();
  });

  it('keep their name after a blank name and after Escape', async () => {
    const page = await open();
    await makePasskey(page, mode);
    const edit = page.getByRole('button', { name: /^Edit / });
    const name = page.getByLabel('Name of the passkey');
    const before = await name.inputValue();
    await edit.click();
    await typeOver(name, 'Another');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Done', disabled: false }).waitFor();
    expect(await name.inputValue()).toBe(before);
    await expect.poll(() => edit.evaluate((node) => node.matches(':focus'))).toBe(true);
    await edit.click();
    await typeOver(name, '  ');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Done', disabled: false }).waitFor();
    expect(await name.inputValue()).toBe(before);
    // No longer than the provider accepts.
    await edit.click();
    await pasteOver(name, 'long '.repeat(60));
    await page.keyboard.press('Enter');
    await page.getByText('Passkey renamed').waitFor();
    await edit.click();
    await page.getByRole('button', { name: /^Delete / }).click();
    await page.getByText('Once deleted, the passkey cannot be restored.').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Done', disabled: false }).waitFor();
  });

  it('sign a person in by the button when every code goes to a phone', async () => {
    const page = await open();
    await makePasskey(page, mode);
    await logOut(page);
    await page.goto(embedUrl({ ...withForm, otpOptions: { methods: ['sms'] } }, mode));
    await page.getByLabel('Phone number').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Login with a Passkey' }).click();
    await page.getByText('Your Passkey has been successfully authenticated.').waitFor();
  });

  it('sign a person in from the suggestions of the e-mail field', async () => {
    const page = await open();
    await makePasskey(page, mode);
    await logOut(page);
    await page.goto(embedUrl(withForm, mode));
    await page.getByRole('heading', { name: 'Success' }).waitFor();
    await page.getByText('Your Passkey has been successfully authenticated.').waitFor();
    await expect
      .poll(async () => (await seenEvents(page)).map(([type, detail]) => detail.type ?? type))
      .toEqual(['PASSKEY_AUTHENTICATE', 'authenticate-flow-complete']);
  });

  it('sign a person in by the button without a form', async () => {
    const page = await open();
    await makePasskey(page, mode);
    await logOut(page);
    await page.goto(embedUrl(withoutForm, mode));
    await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Login with a Passkey' }).click();
    await page.getByText('Your Passkey has been successfully authenticated.').waitFor();
  });

  it('report when none is created, and when it already exists', async () => {
    const page = await open();
    await signInByCode(page);
    await page.goto(embedUrl({}, mode, '&screen=passkey-registration'));
    await authenticator.setVerified(false);
    await page.getByRole('button', { name: 'Create a Passkey' }).click();
    await page
      .getByText(
        'Your Passkey was not created. Click "Create a Passkey" to try again or skip without adding a Passkey.',
      )
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await authenticator.setVerified(true);
    await page.getByRole('button', { name: 'Create a Passkey' }).click();
    await page.getByRole('button', { name: 'Set up another Passkey' }).click();
    await page.getByRole('button', { name: 'Create a Passkey' }).click();
    await page
      .getByText(
        'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.',
      )
      .waitFor();
  });

  it('are reported when the check fails, and can be retried', async () => {
    const page = await open(network.way());
    await makePasskey(page, mode);
    await logOut(page);
    const away = answer(500, 'away', { isReadable: false });
    const rule = network.add({ address: /\/webauthn\/authenticate$/, effect: away });
    await page.goto(embedUrl(withoutForm, mode));
    await page.getByRole('button', { name: 'Login with a Passkey' }).click();
    await page.getByText('Unable to contact our servers.').waitFor();
    rule.end();
    const refusal = { status_code: 500, error_type: 'internal_server_error', error_message: 'It broke.' };
    const broken = network.add({
      address: /\/webauthn\/authenticate$/,
      effect: answer(500, JSON.stringify(refusal)),
    });
    await page.getByRole('button', { name: 'Login with a Passkey' }).click();
    await page.getByText('Unknown error occurred during passkey authentication. Please try again.').waitFor();
    broken.end();
    await page.getByRole('button', { name: 'Login with a Passkey' }).click();
    await page.getByText('Your Passkey has been successfully authenticated.').waitFor();
  });

  it('lead to another method in a browser without them', async () => {
    const page = await browser.visit();
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
    await page.goto(embedUrl(withForm, mode));
    await page.getByRole('button', { name: 'Login with a Passkey' }).click();
    await page.getByText('This browser cannot use passkeys. Please choose another way.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page
      .getByPlaceholder('example@email.com')
      .pressSequentially(`${mode}-without-passkeys@example.com`);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Enter passcode' }).waitFor();
  });

  it('are reported when the provider no longer knows them', async () => {
    const page = await open();
    await makePasskey(page, mode);
    // With stored data the client would tell the browser to remove the passkey (Signal API).
    await page.evaluate(() => localStorage.clear());
    await page.getByRole('button', { name: /^Delete / }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Passkey deleted').waitFor();
    await logOut(page);
    await page.goto(embedUrl(withoutForm, mode));
    await page.getByRole('button', { name: 'Login with a Passkey' }).click();
    await page
      .getByText(
        'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
      )
      .waitFor();
  });
});

describe('passkeys', () => {
  it('cannot be created without a signed-in user', async () => {
    const page = await open();
    await page.goto(embedUrl({}, 'light', '&screen=passkey-registration'));
    await page
      .getByText('Error: Cannot use PasskeyRegistration component without active user authenticated.')
      .waitFor();
  });

  it('cannot be the only product', async () => {
    const page = await open();
    await page.goto(embedUrl({ products: ['passkeys'] }, 'light'));
    await page
      .getByText('Error: Cannot use Passkeys by itself, please add another product to the config.')
      .waitFor();
    expect(await page.getByRole('heading', { name: 'Sign up or log in' }).count()).toBe(0);
  });
});
