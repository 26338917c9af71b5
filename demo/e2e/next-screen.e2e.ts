import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { barrier } from '../fault-proxy/effects.ts';
import { violations } from './support/accessibility.ts';
import { useBrowser } from './support/browser.ts';
import { embedUrl } from './support/embed.ts';
import { codeSentTo, someone } from './support/inbox.ts';
import { describeInModes } from './support/modes.ts';
import { useNetwork } from './support/network.ts';
import { addresses } from './support/system.ts';
import { typeOver } from './support/type-over.ts';
import { withoutCooldown } from './support/ways.ts';
import { waitForHydration, withBroken, withoutApplication } from './support/without-application.ts';

const { provider } = addresses;
const network = useNetwork();
const browser = useBrowser({ isAroundPlain: true });
const byCode = { products: ['otp'], otpOptions: { methods: ['email'] } };
const byLink = { products: ['emailMagicLinks'] };

/** Submits an address while the application is held back, and records the requests. */
async function submitEarly(config: object, mode: string, prepare?: (page: Page) => Promise<unknown>) {
  const page = await browser.visit();
  const { release } = await withoutApplication(page);
  await prepare?.(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    const [name] = request.url().match(/login_or_create|authenticate$/) ?? [];
    if (request.method() === 'POST' && name) sent.push(name);
  });
  await page.goto(embedUrl(config, mode), { waitUntil: 'commit' });
  const email = someone();
  await typeOver(page.getByLabel('Email'), email);
  await page.keyboard.press('Enter');
  return { page, email, sent, release };
}

const code = (page: Page) => page.getByLabel('One-time passcode');

/** Returns the digits in the boxes, and whether the input has the focus. */
const boxes = (page: Page) =>
  code(page).evaluate((input: HTMLInputElement) => {
    const all = [...(input.parentElement?.querySelectorAll('span') ?? [])];
    return {
      shown: all.map((box) => getComputedStyle(box, '::before').content.replaceAll('"', '')).join(''),
      next: all.findIndex(({ dataset }) => dataset.next !== undefined),
      isFocused: (input.getRootNode() as Document | ShadowRoot).activeElement === input,
    };
  });

/** Marks the input, to check later that it is still the same element. */
const mark = (page: Page) =>
  code(page).evaluate((input) => {
    Object.assign(globalThis, { input });
  });
const isSameInput = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { input: Element }).input.isConnected);

describeInModes('the screen after Main, before the application, in %s mode', (mode, it) => {
  it('asks for the code, has the focus, and has no violation', async () => {
    const { page, email } = await submitEarly(byCode, mode);
    await page.getByRole('heading', { name: 'Enter passcode' }).waitFor();
    await expect.poll(() => page.getByText(email).count()).toBe(1);
    await expect.poll(() => boxes(page)).toEqual({ shown: '', next: 0, isFocused: true });
    expect(await page.getByText(/Your code expires in (5:00|4:5\d)/).count()).toBe(1);
    expect(await violations(page)).toEqual([]);
  });

  it('a code typed early signs in with one call of each', async () => {
    const { page, email, sent, release } = await submitEarly(byCode, mode);
    await code(page).waitFor();
    await page.keyboard.type(await codeSentTo(provider, email));
    expect((await boxes(page)).shown).toHaveLength(6);
    release();
    await page.getByText('Your passcode has been successfully verified.').waitFor();
    expect(sent).toEqual(['login_or_create', 'authenticate']);
  });

  it('digits typed during a slow hydration all stay in the same input', async () => {
    const { page, release } = await submitEarly(byCode, mode);
    await code(page).waitFor();
    await mark(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.keyboard.type('12');
    release();
    await page.keyboard.type('34');
    await waitForHydration(page);
    await page.keyboard.type('5');
    await expect.poll(() => boxes(page)).toEqual({ shown: '12345', next: 5, isFocused: true });
    expect(await code(page).inputValue()).toBe('12345');
    expect(await isSameInput(page)).toBe(true);
  });

  it('the settings are requested once, before the client loads', async () => {
    const page = await browser.visit();
    const asked: string[] = [];
    page.on('request', (request) => {
      const [name] = request.url().match(/projects.bootstrap|chunks.runtime/) ?? [];
      if (name && request.method() === 'GET') asked.push(name);
    });
    const client = await withoutApplication(page, /chunks\/runtime/);
    await page.goto(embedUrl(byCode, mode), { waitUntil: 'commit' });
    await expect.poll(() => asked).toContain('projects/bootstrap');
    client.release();
    await waitForHydration(page);
    await typeOver(page.getByLabel('Email'), someone());
    await page.keyboard.press('Enter');
    await code(page).waitFor();
    expect(asked.sort()).toEqual(['chunks/runtime', 'projects/bootstrap']);
  });

  it('a code is sent once, before the client loads', async () => {
    const page = await browser.visit();
    const sent: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('login_or_create')) sent.push(request.postData());
    });
    const client = await withoutApplication(page, /chunks\/runtime/);
    await page.goto(embedUrl(byCode, mode), { waitUntil: 'commit' });
    const email = someone();
    await typeOver(page.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    const digits = await codeSentTo(provider, email);
    client.release();
    await code(page).waitFor();
    await page.keyboard.type(digits);
    await page.getByText('Your passcode has been successfully verified.').waitFor();
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['a code', byCode],
    ['a link', byLink],
  ])('looks the same before and after the hydration, by %s', async (_, config) => {
    const { page, release } = await submitEarly(config, mode);
    await page.getByRole('heading', { name: /^(Enter passcode|Check your email!)$/ }).waitFor();
    // The countdown continues meanwhile, and the watermark below comes with the application.
    const screen = page.locator('login-widget .lw-screen');
    const look = async () => {
      const { x, y, width, height } = (await screen.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      // Without the padding at the foot, where the watermark is, and without the card's round corners, whose
      // anti-aliasing changes.
      const clip = { x: x + 8, y: y + 8, width: width - 16, height: height - 8 - 44 };
      return page.screenshot({ clip, animations: 'disabled', mask: [screen.locator('time')] });
    };
    const before = await look();
    release();
    await waitForHydration(page);
    await expect.poll(async () => before.equals(await look()), { timeout: 20_000 }).toBe(true);
  });

  it('a requested new code is sent when the application loads', async () => {
    const { page, sent, release } = await submitEarly(byCode, mode, withoutCooldown);
    await page.getByRole('button', { name: 'Resend code' }).click();
    release();
    await expect.poll(() => sent).toEqual(['login_or_create', 'login_or_create']);
    await expect.poll(() => code(page).count()).toBe(1);
  });

  it('a new code is not requested before the cooldown, however often pressed', async () => {
    const { page, sent, release } = await submitEarly(byCode, mode);
    const waiting = page.getByRole('button').filter({ hasText: /^Resend code in 0:[0-3]\d/ });
    const shown = await waiting.textContent();
    await expect.poll(() => waiting.textContent()).not.toBe(shown);
    await waiting.click({ force: true });
    release();
    await waitForHydration(page);
    await waiting.click({ force: true });
    expect(sent).toEqual(['login_or_create']);
  });

  it('Back leads to a new form, which sends again', async () => {
    const { page, email, sent, release } = await submitEarly(byCode, mode);
    await page.getByRole('button', { name: 'Back' }).click();
    release();
    await typeOver(page.getByLabel('Email'), `other-${email}`);
    await page.keyboard.press('Enter');
    await page.getByText(`other-${email}`).waitFor();
    expect(sent).toEqual(['login_or_create', 'login_or_create']);
  });

  it('the code’s remaining time counts down before and after hydration', async () => {
    const { page, release } = await submitEarly(byCode, mode);
    const time = page.locator('login-widget time').first();
    await expect.poll(() => time.textContent(), { timeout: 20_000 }).toMatch(/^4:5[0-8]$/);
    release();
    await waitForHydration(page);
    const taken = await time.textContent();
    await expect.poll(() => time.textContent(), { timeout: 20_000 }).not.toBe(taken);
    expect(await time.textContent()).toMatch(/^4:[45]\d$/);
  });

  it('a mailed link is confirmed, and can be mailed again after hydration', async () => {
    const { page, email, sent, release } = await submitEarly(byLink, mode);
    await page.getByRole('heading', { name: 'Check your email!' }).waitFor();
    await expect.poll(() => page.getByText(email).count()).toBe(1);
    expect(await page.getByRole('link', { name: 'Open in Gmail' }).getAttribute('href')).toContain(
      'mail.google.com',
    );
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    release();
    await page.getByLabel('Email').waitFor();
    expect(sent).toEqual(['login_or_create']);
  });

  it('a failed application is reported, and typing a code retries it', async () => {
    const page = await browser.visit();
    const { repair } = await withBroken(page, 'application');
    await page.goto(embedUrl(byCode, mode), { waitUntil: 'commit' });
    const email = someone();
    await typeOver(page.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    await code(page).waitFor();
    await page.getByText('could not be loaded').waitFor();
    repair();
    await page.keyboard.type(await codeSentTo(provider, email));
    await page.getByText('Your passcode has been successfully verified.').waitFor();
  });

  it('changing the address before the answer keeps the person on the form', async () => {
    const page = await browser.visit(network.way());
    const { release } = await withoutApplication(page);
    const gate = barrier({ held: 'answer' });
    const rule = network.add({ address: /login_or_create/, effect: gate });
    await page.goto(embedUrl(byCode, mode), { waitUntil: 'commit' });
    await typeOver(page.getByLabel('Email'), someone());
    await page.keyboard.press('Enter');
    await rule.came(1);
    const other = someone();
    await typeOver(page.getByLabel('Email'), other);
    const response = page.waitForResponse(/login_or_create/);
    gate.release();
    await response;
    release();
    await waitForHydration(page);
    expect(await code(page).count()).toBe(0);
    expect(await page.getByLabel('Email').inputValue()).toBe(other);
    await page.keyboard.press('Enter');
    await page.getByText(other).waitFor();
    await expect.poll(() => code(page).count()).toBe(1);
  });
});
