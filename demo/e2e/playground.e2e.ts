import { kitOf } from '@login-widget/testing/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import ar from '../../widget/src/locales/ar.ts';
import { violations } from './support/accessibility.ts';
import { useBrowser, type VisitOptions } from './support/browser.ts';
import { linkSentTo, someone } from './support/inbox.ts';
import { useOwnSite } from './support/own-site.ts';
import { addresses } from './support/system.ts';
import { typeOver } from './support/type-over.ts';

const browser = useBrowser({ isAroundPlain: true });
const kit = kitOf(addresses.provider);
const site = useOwnSite();

async function open(options?: VisitOptions): Promise<Page> {
  const page = await browser.visit(options);
  await page.goto(`${addresses.playground}/`);
  await page.getByRole('button', { name: 'Continue with email' }).waitFor();
  return page;
}

const section = (page: Page, name: string) => page.locator('summary', { hasText: name }).click();
const card = (page: Page) => page.locator('login-widget .lw');
const style = (page: Page, property: 'backgroundColor' | 'direction' | 'borderRadius') =>
  card(page).evaluate((node, name) => getComputedStyle(node)[name], property);
const code = (page: Page) => page.getByLabel('What to paste').inputValue();
const pick = (page: Page, label: string, colour: string) =>
  page.getByLabel(label, { exact: true }).evaluate((input: HTMLInputElement, value) => {
    input.value = value;
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, colour);
const calls = (page: Page) => page.getByRole('list', { name: 'Events and calls' });

describe('the controls of the playground', () => {
  it('change the methods of the element, and the code to paste', async () => {
    const page = await open();
    await page.getByLabel('Social', { exact: true }).check();
    await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
    await page.getByLabel('Discord').check();
    await page.getByRole('button', { name: 'Continue with Discord' }).waitFor();
    await page.getByLabel('Text message').check();
    await page.getByRole('tab', { name: 'Text' }).waitFor();
    await page.getByLabel('Email', { exact: true }).first().uncheck();
    await page.getByLabel('Phone number').waitFor();
    await expect.poll(() => code(page)).toContain('"type": "discord"');
    await expect.poll(() => code(page)).not.toContain('"email"');
  });

  it('change the look, and say which contrast is too low', async () => {
    const page = await open();
    await section(page, 'Look');
    await page.getByLabel('Start from a look').selectOption('Plum');
    await expect.poll(() => style(page, 'borderRadius')).toBe('16px');
    expect(await page.getByText('too low').count()).toBe(0);
    await pick(page, 'Card, light', '#331a40');
    await expect.poll(() => style(page, 'backgroundColor')).toBe('rgb(51, 26, 64)');
    await page.getByRole('row', { name: /^Text on card 1\.0 too low/ }).waitFor();
    await expect.poll(() => code(page)).toContain('"#331a40"');
  });

  it('are kept after a reload, and after a return from a social provider', async () => {
    const page = await open();
    await page.getByLabel('Start from', { exact: true }).selectOption('Social sign-in');
    await section(page, 'Look');
    await page.getByLabel('Start from a look').selectOption('Plum');
    await section(page, 'Page');
    await page.getByLabel('Shadow DOM').check();
    await page.getByLabel('Language').selectOption('Español');
    const before = await code(page);
    await page.reload();
    await page.getByRole('button', { name: 'Continuar con Google' }).click();
    await page.getByRole('button', { name: 'Ada Lovelace' }).click();
    await page.getByText('oauth.authenticate').waitFor();
    expect(await code(page)).toBe(before);
    expect(await style(page, 'borderRadius')).toBe('16px');
  });

  it('show the dark colours where the look is chosen, which stays as it is', async () => {
    const page = await open();
    await section(page, 'Look');
    await page.getByLabel('Dark', { exact: true }).check();
    await expect.poll(() => code(page)).toContain(':root { color-scheme: dark; }');
    expect(await code(page)).not.toContain('theme');
    expect(await style(page, 'backgroundColor')).not.toBe('rgb(255, 255, 255)');
  });

  it('change language, direction and width, and keep what is typed', async () => {
    const page = await open();
    await typeOver(page.getByPlaceholder('example@email.com'), 'ada@');
    await section(page, 'Page');
    await page.getByLabel('Language').selectOption('العربية');
    await page.getByRole('heading', { name: ar['main.title'] }).waitFor();
    await expect.poll(() => style(page, 'direction')).toBe('rtl');
    expect(await page.getByLabel(ar['main.emailLabel']).inputValue()).toBe('ada@');
    await page.getByLabel('Room for it').focus();
    await page.keyboard.press('Home');
    await expect.poll(() => card(page).evaluate((node) => node.clientWidth)).toBeLessThanOrEqual(240);
  });

  it('follow a configuration that is written as JSON', async () => {
    const page = await open();
    await section(page, 'Configuration as JSON');
    const config = { products: ['oauth'], oauthOptions: { providers: [{ type: 'slack' }] } };
    await typeOver(page.getByLabel('Configuration (JSON)'), JSON.stringify(config));
    await page.getByRole('button', { name: 'Continue with Slack' }).waitFor();
    await expect.poll(() => page.getByLabel('Social', { exact: true }).isChecked()).toBe(true);
    await expect.poll(() => page.getByLabel('Passcode', { exact: true }).isChecked()).toBe(false);
    await page.getByLabel('Start from', { exact: true }).selectOption('Business: find my organizations');
    await page.getByText('has no controls').waitFor();
  });
});

describe('the network of the playground', () => {
  it.each([
    ['Fail', /otps\/email\/login_or_create500/],
    ['Offline', /otps\/email\/login_or_createno answer/],
  ])('%s reaches the element, which works again afterwards', async (name, call) => {
    const page = await open();
    await page.getByLabel(name).check();
    await typeOver(page.getByPlaceholder('example@email.com'), someone());
    await page.keyboard.press('Enter');
    await page.getByText('Unable to contact our servers.').waitFor();
    await calls(page).getByRole('listitem').filter({ hasText: call }).first().waitFor();
    await page.getByLabel('As it is').check();
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await page.getByLabel('One-time passcode').waitFor();
  });

  it('slow delays every call by three seconds', async () => {
    const page = await open();
    await page.getByLabel('Slow').check();
    await typeOver(page.getByPlaceholder('example@email.com'), someone());
    await page.keyboard.press('Enter');
    await page.getByLabel('One-time passcode').waitFor();
    const call = calls(page)
      .getByRole('listitem')
      .filter({ hasText: /POST.*login_or_create.*200 · / });
    const [, took = ''] = /200 · (\d+) ms/.exec((await call.textContent()) ?? '') ?? [];
    expect(Number(took)).toBeGreaterThanOrEqual(3_000);
  });
});

it('the playground finishes a sign-in by the link of a mail, in a new tab', async () => {
  const page = await open();
  const email = someone();
  await page.getByLabel('Start from', { exact: true }).selectOption('Email magic link');
  await page.locator('login-widget').getByLabel('Email').click();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  const tab = await page.context().newPage();
  await tab.goto(await kit.latestLink(email));
  await tab.getByRole('heading', { name: 'Success' }).waitFor();
  await page.getByRole('heading', { name: 'Success' }).waitFor();
});

it('the playground shows the way through a sign-in, and no secret', async () => {
  const page = await open();
  const screens = page.getByRole('list').filter({ has: page.locator('code') });
  const way = () => expect.poll(() => screens.locator('code').allTextContents());
  // The playground looks ten times a second, and this journey may be faster.
  await way().toEqual(['main']);
  const to = someone();
  await typeOver(page.getByPlaceholder('example@email.com'), to);
  await page.keyboard.press('Enter');
  await way().toEqual(['main', 'passcode']);
  await page.keyboard.type(await kit.latestCode(to));
  await page.getByRole('heading', { name: 'Success' }).waitFor();
  await way().toEqual(['main', 'passcode', 'confirmation']);
  for (const text of ['POST /otps/authenticate', 'authenticate-flow-complete']) {
    await calls(page).getByText(text).first().waitFor();
  }
  const shown = (await calls(page).textContent()) ?? '';
  const cookies = (await page.context().cookies()).map(({ value }) => decodeURIComponent(value));
  for (const secret of [...cookies, await kit.latestCode(to)]) expect(shown).not.toContain(secret);
});

describe('the code to paste', () => {
  it.each(['HTML', 'React', 'Vue', 'npm'])('for %s follows every setting', async (kind) => {
    const page = await open();
    await page.getByLabel('Start from', { exact: true }).selectOption('Social sign-in');
    await page.getByLabel('Minutes of a session').press('ControlOrMeta+a');
    await page.getByLabel('Minutes of a session').pressSequentially('45');
    await section(page, 'Look');
    await page.getByLabel('Start from a look').selectOption('Forest');
    await section(page, 'Page');
    await page.getByLabel('Language').selectOption('Español');
    await page.getByLabel('Shadow DOM').check();
    await page.getByLabel('Dark', { exact: true }).check();
    await page.getByLabel(kind, { exact: true }).check();
    const text = await code(page);
    expect(text).toMatch(/enable-?shadow-?dom/i);
    expect(text).toMatch(/locale\W+es\b/);
    for (const part of [
      '#1f6b3a',
      'github',
      'session_duration_minutes: 45',
      ':root { color-scheme: dark; }',
      `Links and providers lead to ${addresses.playground}/: replace it`,
    ])
      expect(text).toContain(part);
  });

  it('for HTML shows the same form in an empty page', async () => {
    const page = await open();
    await section(page, 'Look');
    await page.getByLabel('Start from a look').selectOption('Forest');
    await section(page, 'Page');
    await page.getByLabel('Language').selectOption('Español');
    await page.getByLabel('Dark', { exact: true }).check();
    const body = `<!doctype html><title>Page</title>${await code(page)}`;
    await page.route('**/pasted', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
    );
    await page.goto(`${addresses.playground}/pasted`);
    await page.getByRole('heading', { name: 'Regístrate o inicia sesión' }).waitFor();
    await expect.poll(() => style(page, 'backgroundColor')).toBe('rgb(16, 28, 22)');
  });

  it('for HTML signs in by a login link, in another browser once the visitor confirms it', async () => {
    const address = `${site.show('')}/`;
    const page = await open();
    await page.getByLabel('Start from', { exact: true }).selectOption('Email magic link');
    site.show((await code(page)).replaceAll(/("(login|signup)RedirectURL": )"[^"]*"/g, `$1"${address}"`));
    const ask = async (asking: Page) => {
      const email = someone();
      await asking.goto(address);
      await typeOver(asking.getByLabel('Email', { exact: true }), email);
      await asking.keyboard.press('Enter');
      await asking.getByRole('heading', { name: 'Check your email!' }).waitFor();
      return linkSentTo(addresses.provider, email);
    };
    const isSignedIn = async (by: Page) => {
      await by.getByRole('heading', { name: 'Success' }).waitFor();
      expect(by.url()).toBe(address);
    };
    const phone = await browser.visit();
    const questions: string[] = [];
    phone.on('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.accept();
    });
    await phone.goto(await ask(await browser.visit()));
    await isSignedIn(phone);
    expect(questions).toEqual(['Continue to log in?']);
    const desktop = await browser.visit();
    await desktop.goto(await ask(desktop));
    await isSignedIn(desktop);
  });
});

it.each([
  ['light', 1280],
  ['dark', 360],
] as const)('the open playground has no violation or overflow in %s at %i px', async (colorScheme, width) => {
  const page = await open({ colorScheme, viewport: { width, height: 800 } });
  for (const name of ['Look', 'Page', 'Configuration as JSON']) await section(page, name);
  await page.getByLabel('Social', { exact: true }).check();
  await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
