import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { embedUrl } from './support/embed.ts';
import { codeSentTo, linkSentTo, someone } from './support/inbox.ts';
import { describeInModes } from './support/modes.ts';
import { addresses } from './support/system.ts';
import { typeOver } from './support/type-over.ts';
import { waitForHydration, withBroken, withoutApplication } from './support/without-application.ts';

const { provider } = addresses;
const browser = useBrowser();
const byCode = { products: ['otp'], otpOptions: { methods: ['email'] } };

/** Sets properties of the element, as a page's script does. */
const set = (page: Page, properties: object) =>
  page.evaluate(
    (given) => void Object.assign(document.querySelector('login-widget') as object, given),
    properties,
  );

/** Opens the element and records the requests for codes. */
async function open(mode: string, heldBack: RegExp | undefined) {
  const page = await browser.visit();
  const held = heldBack && (await withoutApplication(page, heldBack));
  const sent: unknown[] = [];
  page.on('request', (request) => {
    // A preflight (CORS) has no body.
    if (request.method() !== 'POST' || !request.url().endsWith('login_or_create')) return;
    sent.push(request.postDataJSON()?.email);
  });
  await page.goto(embedUrl(byCode, mode), { waitUntil: 'commit' });
  await page.getByLabel('Email').waitFor();
  return { page, sent, release: () => held?.release() };
}

const focused = (page: Page) =>
  page.getByLabel('Email').evaluate((field: HTMLInputElement) => {
    const root = field.getRootNode() as Document | ShadowRoot;
    return { isFocused: root.activeElement === field, text: field.value };
  });

const setCorners = (page: Page, borderRadius: string) =>
  set(page, { theme: { container: { borderRadius } } });

const haveCorners = (page: Page, borderRadius: string) =>
  expect
    .poll(() => page.locator('.lw').evaluate((form) => getComputedStyle(form).borderRadius))
    .toBe(borderRadius);

const CLIENT = /chunks\/(application|runtime)/;
const APPLICATION = /chunks\/application/;

describeInModes('settings that change during a sign-in, in %s mode', (mode, it) => {
  it.each([CLIENT, APPLICATION])('other texts keep the typed text and the focus: %s', async (heldBack) => {
    const { page, release } = await open(mode, heldBack);
    await page.getByLabel('Email').click();
    await page.keyboard.type('ada@exam');
    await set(page, {
      strings: { 'main.title': 'Welcome back', 'main.emailPlaceholder': 'you@firm.example' },
    });
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await page.keyboard.type('ple.com');
    expect(await focused(page)).toEqual({ isFocused: true, text: 'ada@example.com' });
    release();
    await waitForHydration(page);
    expect(await focused(page)).toEqual({ isFocused: true, text: 'ada@example.com' });
    await expect.poll(() => page.getByPlaceholder('you@firm.example').count()).toBe(1);
  });

  it.each([CLIENT, APPLICATION])(
    'another theme keeps a submitted form on its way, once: %s',
    async (heldBack) => {
      const { page, sent, release } = await open(mode, heldBack);
      const email = someone();
      await typeOver(page.getByLabel('Email'), email);
      await page.keyboard.press('Enter');
      await setCorners(page, '33px');
      if (heldBack === CLIENT) release();
      await page.getByLabel('One-time passcode').waitFor();
      await haveCorners(page, '33px');
      await setCorners(page, '22px');
      await haveCorners(page, '22px');
      release();
      await page.keyboard.type(await codeSentTo(provider, email));
      await page.getByRole('heading', { name: 'Success' }).waitFor();
      expect(sent).toEqual([email]);
    },
  );

  it.each([undefined, APPLICATION])(
    'a partly typed code survives another theme and other texts: %s',
    async (heldBack) => {
      const { page, release } = await open(mode, heldBack);
      const email = someone();
      await typeOver(page.getByLabel('Email'), email);
      await page.keyboard.press('Enter');
      await page.getByLabel('One-time passcode').waitFor();
      if (!heldBack) await waitForHydration(page);
      const code = await codeSentTo(provider, email);
      await page.keyboard.type(code.slice(0, 3));
      await set(page, {
        theme: { container: { borderRadius: '33px' } },
        strings: { 'otps.title': 'Your code' },
      });
      release();
      await page.getByRole('heading', { name: 'Your code' }).waitFor();
      await page.keyboard.type(code.slice(3));
      await page.getByRole('heading', { name: 'Success' }).waitFor();
    },
  );

  it('an equal configuration in a new object changes nothing', async () => {
    const { page } = await open(mode, undefined);
    await typeOver(page.getByLabel('Email'), someone());
    await page.keyboard.press('Enter');
    await page.getByLabel('One-time passcode').waitFor();
    await set(page, { config: { ...byCode } });
    await page.waitForTimeout(100);
    expect(await page.getByLabel('One-time passcode').count()).toBe(1);
  });

  it('an additional product keeps the typed text and the focus', async () => {
    const { page } = await open(mode, undefined);
    await waitForHydration(page);
    await page.getByLabel('Email').click();
    await page.keyboard.type('ada@exam');
    const google = {
      ...byCode,
      products: ['oauth', 'otp'],
      oauthOptions: { providers: [{ type: 'google' }] },
    };
    await set(page, { config: google });
    await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
    await page.keyboard.type('ple.com');
    expect(await focused(page)).toEqual({ isFocused: true, text: 'ada@example.com' });
    await set(page, { config: { ...google, products: ['oauth', 'otp', 'passkeys'] } });
    await page.waitForTimeout(200);
    expect((await focused(page)).text).toBe('ada@example.com');
  });

  it.each(['text messages as well', 'and only e-mails again'])(
    'an address keeps its text and the focus as the settings offer %s',
    async (step) => {
      const { page } = await open(mode, undefined);
      await waitForHydration(page);
      const both = { ...byCode, otpOptions: { methods: ['email', 'sms'] } };
      const isBefore = step.startsWith('text');
      if (!isBefore) {
        await set(page, { config: both });
        await page.getByRole('tab', { name: 'Text' }).waitFor();
      }
      await page.getByLabel('Email').last().click();
      await page.keyboard.type('ada@exam');
      await set(page, { config: isBefore ? both : byCode });
      await page.getByRole('tab', { name: 'Text' }).waitFor({ state: isBefore ? 'visible' : 'detached' });
      await page.keyboard.type('ple.com');
      expect(await page.locator('login-widget input:focus').inputValue()).toBe('ada@example.com');
    },
  );

  it.each([undefined, APPLICATION])(
    'a code screen survives new settings until codes are removed: %s',
    async (heldBack) => {
      const { page, sent, release } = await open(mode, heldBack);
      const email = someone();
      await page.getByLabel('Email').pressSequentially(email);
      await page.keyboard.press('Enter');
      await page.getByLabel('One-time passcode').waitFor();
      const code = await codeSentTo(provider, email);
      await page.keyboard.type(code.slice(0, 3));
      await set(page, { config: { ...byCode, theme: {}, sessionOptions: { sessionDurationMinutes: 45 } } });
      await page.waitForTimeout(100);
      expect(await page.getByLabel('One-time passcode').inputValue()).toBe(code.slice(0, 3));
      release();
      await waitForHydration(page);
      const verified = page.waitForRequest(/otps\/authenticate/);
      await page.keyboard.type(code.slice(3));
      expect((await verified).postDataJSON().session_duration_minutes).toBe(45);
      await page.getByRole('heading', { name: 'Success' }).waitFor();
      expect(sent).toEqual([email]);
    },
  );

  it('a code screen gives way to Main when codes are no longer offered, with the address', async () => {
    const { page } = await open(mode, undefined);
    const email = someone();
    await page.getByLabel('Email').pressSequentially(email);
    await page.keyboard.press('Enter');
    await page.getByLabel('One-time passcode').waitFor();
    await waitForHydration(page);
    await set(page, { config: { products: ['emailMagicLinks'] } });
    await page.getByRole('heading', { name: 'Sign up or log in' }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await linkSentTo(provider, email);
  });

  it.each([0, 500])('a code screen survives %i ms of the element outside the page', async (absence) => {
    const { page } = await open(mode, undefined);
    const email = someone();
    await page.getByLabel('Email').pressSequentially(email);
    await page.keyboard.press('Enter');
    await page.getByLabel('One-time passcode').waitFor();
    await waitForHydration(page);
    const code = await codeSentTo(provider, email);
    await page.keyboard.type(code.slice(0, 3));
    await page.evaluate(async (milliseconds) => {
      const element = document.querySelector('login-widget') as Element;
      const parent = document.body.appendChild(document.createElement('section'));
      element.remove();
      if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
      parent.append(element);
    }, absence);
    await page.waitForTimeout(1_200);
    expect(await page.getByLabel('One-time passcode').inputValue()).toBe(code.slice(0, 3));
    await page.getByLabel('One-time passcode').focus();
    await page.keyboard.press('End');
    await page.keyboard.type(code.slice(3));
    await page.getByRole('heading', { name: 'Success' }).waitFor();
  });

  it('typing after a submit cancels it until the next submit', async () => {
    const { page, sent, release } = await open(mode, APPLICATION);
    await page.getByLabel('Email').click();
    await page.keyboard.type('ada@example');
    await page.keyboard.press('Enter');
    const email = someone();
    await page.keyboard.type('.co.uk');
    await page.waitForTimeout(300);
    expect(await page.locator('[data-early]').count()).toBe(0);
    release();
    await waitForHydration(page);
    expect(await focused(page)).toEqual({ isFocused: true, text: 'ada@example.co.uk' });
    expect(sent).toEqual([]);
    await typeOver(page.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    await page.getByLabel('One-time passcode').waitFor();
    expect(sent).toEqual([email]);
  });

  it('a client that was fetched late does not send again', async () => {
    const page = await browser.visit();
    const { repair } = await withBroken(page, 'runtime');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('login_or_create')) sent.push(request.url());
    });
    const answered = page.waitForResponse(/login_or_create/);
    await page.goto(embedUrl(byCode, mode), { waitUntil: 'commit' });
    await typeOver(page.getByLabel('Email'), someone());
    await page.keyboard.press('Enter');
    await answered;
    await page.getByText('This part could not be loaded.').waitFor();
    repair();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.getByLabel('One-time passcode').waitFor();
    expect(sent).toHaveLength(1);
  });

  it('a new screen does not take the focus from another field', async () => {
    const { page, release } = await open(mode, APPLICATION);
    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('input'), { id: 'elsewhere' }));
    });
    await typeOver(page.getByLabel('Email'), someone());
    await page.keyboard.press('Enter');
    await page.locator('#elsewhere').focus();
    await page.keyboard.type('pro');
    await page.getByLabel('One-time passcode').waitFor();
    release();
    await waitForHydration(page);
    await page.keyboard.type('mo');
    expect(await page.locator('#elsewhere').inputValue()).toBe('promo');
  });

  it('an unsent form stays unsent when the element is removed', async () => {
    const page = await browser.visit();
    await withoutApplication(page, CLIENT);
    const settings = await withoutApplication(page, /projects\/bootstrap/);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('login_or_create')) sent.push(request.url());
    });
    await page.goto(embedUrl(byCode, mode), { waitUntil: 'commit' });
    await typeOver(page.getByLabel('Email'), someone());
    await page.keyboard.press('Enter');
    await page.evaluate(() => document.querySelector('login-widget')?.remove());
    const answered = page.waitForResponse(/projects\/bootstrap/);
    settings.release();
    await answered;
    await page.waitForTimeout(200);
    expect(sent).toEqual([]);
  });
});
