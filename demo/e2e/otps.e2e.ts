import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cut } from '../fault-proxy/effects.ts';
import { violations } from './support/accessibility.ts';
import { afterCooldown } from './support/after-cooldown.ts';
import { useBrowser, type VisitOptions } from './support/browser.ts';
import { embedUrl, recordEvents, seenEvents } from './support/embed.ts';
import { codeSentTo, someone, someonesNumber } from './support/inbox.ts';
import { inputMethod, wide } from './support/input-method.ts';
import { describeInModes, itInModes } from './support/modes.ts';
import { useNetwork } from './support/network.ts';
import { addresses } from './support/system.ts';
import { paste, typeOver } from './support/type-over.ts';
import { hold } from './support/ways.ts';
import { waitForHydration, withoutApplication } from './support/without-application.ts';

const { provider } = addresses;
const network = useNetwork();
const browser = useBrowser();
const every = { products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp', 'email'] } };

async function open(config: object, mode: string, options?: VisitOptions): Promise<Page> {
  const page = await browser.visit(options);
  await recordEvents(page);
  await page.goto(embedUrl(config, mode));
  return page;
}

/** Opens the screen for a mailed code, with its field ready for input. */
async function openAtCode(mode: string, options?: VisitOptions) {
  const page = await open({ ...every, otpOptions: { methods: ['email'] } }, mode, options);
  const email = someone();
  await typeOver(page.getByLabel('Email'), email);
  await page.keyboard.press('Enter');
  const field = page.getByLabel('One-time passcode');
  await field.focus();
  return { page, email, field };
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

describeInModes('passcodes in %s mode', (mode, it) => {
  it('arrive by text, WhatsApp or mail, in a tab each', async () => {
    const page = await open(every, mode);
    await page.getByRole('button', { name: 'Continue with text message' }).waitFor();
    await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['Text', 'WhatsApp', 'Email']);
    await expect.poll(() => tab(page, 'Text').getAttribute('aria-selected')).toBe('true');
    await tab(page, 'WhatsApp').click();
    await page.getByRole('button', { name: 'Continue with WhatsApp' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Continue with email' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Continue with text message' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('keep the text of each tab, and one number for texts and WhatsApp', async () => {
    const page = await open(every, mode);
    const number = page.getByLabel('Phone number');
    const email = page.getByRole('textbox', { name: 'Email' });
    await page.getByLabel('Country').selectOption('DE');
    // Typed as it is formatted, because the numbering plans may or may not be loaded.
    const typed = '01512 3456789';
    await typeOver(number, typed);
    await tab(page, 'WhatsApp').click();
    expect(await number.inputValue()).toBe(typed);
    await tab(page, 'Email').click();
    await typeOver(email, 'ada@example.com');
    await tab(page, 'Text').click();
    expect(await number.inputValue()).toBe(typed);
    expect(await page.getByLabel('Country').inputValue()).toBe('DE');
    await tab(page, 'Email').click();
    expect(await email.inputValue()).toBe('ada@example.com');
  });

  it.each(['before', 'after'])(
    'go to an address that was pasted with its name %s the application has loaded',
    async (when) => {
      const page = await browser.visit();
      const { release } = await withoutApplication(page);
      if (when === 'after') release();
      await page.goto(embedUrl({ ...every, otpOptions: { methods: ['email'] } }, mode), {
        waitUntil: 'commit',
      });
      if (when === 'after') await waitForHydration(page);
      const address = someone();
      await page.getByLabel('Email').focus();
      await page.keyboard.insertText(`Ada Lovelace <${address}>`);
      release();
      await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(address);
      await page.keyboard.press('Enter');
      await page.getByText(address).waitFor();
      await page.getByLabel('One-time passcode').waitFor();
    },
  );

  it('are requested in one tab at a time, with the others disabled', async () => {
    const google = {
      products: [...every.products, 'oauth'],
      oauthOptions: { providers: [{ type: 'google' }] },
    };
    const page = await browser.visit();
    // Before the page is loaded: a route that is added later may miss a request that comes at once.
    await hold(page, '/otps/sms/login_or_create');
    await page.goto(embedUrl({ ...every, ...google }, mode));
    await waitForHydration(page);
    await typeOver(page.getByLabel('Phone number'), someonesNumber());
    await page.keyboard.press('Enter');
    await page.locator('.lw-button[aria-busy]').waitFor();
    await tab(page, 'Email').click();
    await typeOver(page.getByRole('textbox', { name: 'Email' }), someone());
    for (const name of ['Continue with email', 'Continue with Google']) {
      const button = page.getByRole('button', { name, disabled: true });
      expect(await button.getAttribute('aria-disabled')).toBe('true');
      expect(await button.getAttribute('aria-busy')).toBe(null);
      await button.hover();
      await expect.poll(() => button.evaluate((node) => getComputedStyle(node).cursor)).toBe('not-allowed');
      await expect
        .poll(() => button.evaluate((node) => getComputedStyle(node).backgroundColor))
        .toBe('rgb(243, 245, 246)');
    }
    expect(await violations(page)).toEqual([]);
  });

  it.each([
    ['Text', 'Continue with text message'],
    ['WhatsApp', 'Continue with WhatsApp'],
  ])('by %s go to a number that is formatted like its country’s', async (name, label) => {
    const page = await open(every, mode);
    await tab(page, name).click();
    const number = someonesNumber();
    const field = page.getByLabel('Phone number');
    // The numbering plans load while the person begins to type.
    const plans = page.waitForResponse(/phone-rules/);
    await field.click();
    await (await plans).finished();
    await field.pressSequentially(number.slice(2));
    const national = `(${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}`;
    await expect
      .poll(async () => {
        // The last digit again: text from before the plans is formatted with the next key.
        await field.press('Backspace');
        await field.press(number.slice(-1));
        return field.inputValue();
      })
      .toBe(national);
    await page.getByRole('button', { name: label }).click();
    await page.getByText(`A 6-digit passcode was sent to you at ${national}.`).waitFor();
    expect(await violations(page)).toEqual([]);
    await typeOver(page.getByLabel('One-time passcode'), await codeSentTo(provider, number));
    await page.getByText('Your passcode has been successfully verified.').waitFor();
  });

  it('are not sent to an invalid number of the chosen country', async () => {
    const page = await open({ ...every, otpOptions: { methods: ['sms'] } }, mode);
    const select = page.getByLabel('Country');
    expect(await select.inputValue()).toBe('US');
    await select.selectOption('DE');
    await expect.poll(() => page.locator('.lw-country > span').textContent()).toBe('+49');
    await typeOver(page.getByLabel('Phone number'), '12');
    await page.keyboard.press('Enter');
    await page.getByText('Invalid phone number, please try again.').waitFor();
    expect(await violations(page)).toEqual([]);
    await expect
      .poll(() => seenEvents(page))
      .toEqual([['widget-error', { error: { message: 'Invalid phone number, please try again.' } }]]);
    await select.selectOption('GB');
    const british = mode === 'light' ? '07400 123456' : '07400 123457';
    await typeOver(page.getByLabel('Phone number'), british);
    await page.keyboard.press('Enter');
    await page.getByText(`A 6-digit passcode was sent to you at ${british}.`).waitFor();
  });

  it('count down visibly, and can be requested again after expiry', async () => {
    const page = await browser.visit();
    await page.clock.install();
    await page.goto(
      embedUrl({ products: ['otp'], otpOptions: { methods: ['email'], expirationMinutes: 1 } }, mode),
    );
    await typeOver(page.getByLabel('Email'), someone());
    await page.keyboard.press('Enter');
    await page.getByText(/Your code expires in (1:00|0:5\d)\. Didn't get it\? Resend code/).waitFor();
    await page.clock.runFor(61_000);
    await page.getByText('Your code has expired. Resend code').first().waitFor();
    expect(await violations(page)).toEqual([]);
    // 'Please try again' would be about another code.
    await page.keyboard.type('000000');
    await page
      .getByRole('alert')
      .filter({ hasText: /^Your code has expired\.\s*$/ })
      .waitFor();
    expect(await page.getByText('Invalid passcode').count()).toBe(0);
    const helper = page.locator('.lw-helper').filter({ hasText: 'Resend code' });
    expect(await helper.innerText()).toBe('Resend code');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type('1');
    await expect.poll(() => helper.innerText()).toBe('Your code has expired. Resend code');
  });

  it('can be typed by a Japanese keyboard, and pasted in Arabic digits', async () => {
    const { page, email } = await openAtCode(mode);
    await waitForHydration(page);
    const code = await codeSentTo(provider, email);
    const wrong = code === '123456' ? '654321' : '123456';
    const arabic = [...wrong].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join('');
    await paste(page, arabic);
    await page.getByText('Invalid passcode, please try again.').waitFor();
    const { compose, confirm } = await inputMethod(page);
    const typed = wide(code);
    for (let end = 1; end <= typed.length; end += 1) {
      await compose(typed.slice(0, end));
      // The refusal is about the code that is being replaced.
      await page.getByText('Invalid passcode, please try again.').waitFor({ state: 'detached' });
      // Composed text shows in the boxes.
      await expect
        .poll(() =>
          page
            .locator('.lw-code-box')
            .nth(end - 1)
            .getAttribute('data-digit'),
        )
        .toBe(code[end - 1]);
    }
    await confirm(typed);
    await page.getByText('Your passcode has been successfully verified.').waitFor();
  });

  it('are verified again on Enter after a network error, once', async () => {
    const { page, email, field } = await openAtCode(mode, network.way());
    const address = /\/otps\/authenticate$/;
    const broken = network.add({ address, effect: cut });
    await field.pressSequentially(await codeSentTo(provider, email));
    await page.locator('.lw-error > span').waitFor();
    broken.end();
    const checked = network.add({ address });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText('Your passcode has been successfully verified.').waitFor();
    expect(checked.calls).toBe(1);
  });

  it('cannot be mailed beside links, and the page shows the reason instead of the form', async () => {
    const page = await open({ ...every, products: ['emailMagicLinks', 'otp'] }, mode);
    await page.getByText('Error: Cannot use both EML and Email OTP').waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

async function askAgain(mode: string): Promise<void> {
  const page = await browser.visit();
  await page.clock.install();
  await page.goto(embedUrl({ products: ['otp'], otpOptions: { methods: ['email'] } }, mode));
  const linkPage = await page.context().newPage();
  await linkPage.goto(embedUrl({ products: ['emailMagicLinks'] }, mode));
  const email = someone();
  for (const each of [page, linkPage]) {
    await typeOver(each.getByLabel('Email'), email);
    await each.keyboard.press('Enter');
  }
  await page.getByText(/Your code expires in [45]:\d\d\. Didn't get it\? Resend code in 0:[0-3]\d/).waitFor();
  const first = await codeSentTo(provider, email);
  // Each page counts from its own mail.
  await linkPage.getByText(/Resend email in 0:[0-3]\d/).waitFor();
  // The clock is that of both pages.
  await afterCooldown(page, async () => {
    await page.getByRole('button', { name: 'Resend code', exact: true }).click();
    await page.getByText('Code resent').waitFor();
    await linkPage.getByRole('button', { name: 'Resend email', exact: true }).click();
    await linkPage.getByText('Email resent').waitFor();
  });
  const second = await codeSentTo(provider, email, first);
  // The focus was on the link; nobody presses the field first.
  await page.keyboard.type(second);
  await page.getByText('Your passcode has been successfully verified.').waitFor();
}

describe('a mailed code or link', () => {
  itInModes('is mailed again after the cooldown, with a message, in %s mode', askAgain);
});

describe('the telemetry of a sign-in', () => {
  it('reports the shown screen and the sent mail, never a code or token', async () => {
    const page = await browser.visit();
    const events: { event_name: string; details: object }[] = [];
    await page.route('**/events', async (route) => {
      const batch = route.request().postDataJSON() as { event: (typeof events)[number] }[];
      events.push(...batch.map(({ event }) => event));
      await route.continue();
    });
    await page.goto(embedUrl({ products: ['otp'], otpOptions: { methods: ['email'] } }, 'shadow'));
    // A submit before the hydration would send the mail earlier.
    await waitForHydration(page);
    const email = someone();
    await typeOver(page.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    await page.getByLabel('One-time passcode').waitFor();
    const code = await codeSentTo(provider, email);
    await page.keyboard.type(code);
    await page.getByRole('heading', { name: 'Success' }).waitFor();
    await expect.poll(() => events.map(({ event_name }) => event_name)).toContain('email_sent');
    expect(events.map(({ event_name }) => event_name)).toEqual([
      'sdk_instance_instantiated',
      'render_login_screen',
      'email_sent',
    ]);
    expect(events.at(-1)?.details).toEqual({ email, type: 'login_or_create_otp' });
    expect(JSON.stringify(events)).not.toContain(code);
  });
});
