import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from './support/accessibility.ts';
import { useBrowser } from './support/browser.ts';
import { embedUrl } from './support/embed.ts';
import { codeSentTo, someone, someonesNumber } from './support/inbox.ts';
import { inputMethod, wide } from './support/input-method.ts';
import { recordShifts, shiftsOf } from './support/layout-shifts.ts';
import { describeInModes } from './support/modes.ts';
import { addresses } from './support/system.ts';
import { typeOver } from './support/type-over.ts';
import { waitForHydration, withBroken, withoutApplication } from './support/without-application.ts';

const { provider } = addresses;
const browser = useBrowser();
const byCode = { products: ['otp'], otpOptions: { methods: ['email'] } };
const byText = { products: ['otp'], otpOptions: { methods: ['sms'] } };
/**
 * A number of the United States as it is shown: in national form, or as typed if the numbering plans took more than two
 * seconds (`widget/docs/behaviour.md#phone-numbers`), as on a busy machine.
 */
const shown = (number: string) =>
  new RegExp(number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, String.raw`\($1\) $2-$3|\+1$1$2$3`));

/** The chunk, without the numbering plans. */
const PHONE_FORM = 'phone-(?!rules)';

const caret = (page: Page) =>
  page.getByLabel('Email').evaluate((field: HTMLInputElement) => {
    const root = field.getRootNode() as Document | ShadowRoot;
    return { isFocused: root.activeElement === field, text: field.value };
  });

/** Asks for a code, and waits for the screen that is drawn before the application has loaded. */
async function toDrawnCode(mode: string) {
  const page = await browser.visit();
  const { release } = await withoutApplication(page);
  await page.goto(embedUrl(byCode, mode), { waitUntil: 'commit' });
  const email = someone();
  await page.getByLabel('Email').pressSequentially(email);
  await page.keyboard.press('Enter');
  const field = page.getByLabel('One-time passcode');
  await field.waitFor();
  return { page, email, field, release };
}

describeInModes('before the application has loaded, in %s mode', (mode, it) => {
  it('the form is shown, accepts text, and has no accessibility violation', async () => {
    const page = await browser.visit();
    await withoutApplication(page);
    await page.goto(embedUrl(byCode, mode), { waitUntil: 'commit' });
    await typeOver(page.getByLabel('Email'), 'somebody@example.com');
    await expect.poll(() => page.getByRole('button', { name: 'Continue with email' }).isEnabled()).toBe(true);
    expect(await violations(page)).toEqual([]);
  });

  it('text and focus survive an update of the page to markup in which the element is empty', async () => {
    const page = await browser.visit();
    const { release } = await withoutApplication(page);
    await page.goto(embedUrl(byCode, mode), { waitUntil: 'commit' });
    const email = someone();
    await page.getByLabel('Email').pressSequentially(email.slice(0, 5));
    await page.waitForFunction(() => document.querySelector('login-widget')?.client);
    const update = () => page.evaluate(() => document.querySelector('login-widget')?.replaceChildren());
    await update();
    await page.keyboard.type(email.slice(5, 9));
    release();
    await waitForHydration(page);
    await update();
    await page.keyboard.type(email.slice(9));
    expect(await caret(page)).toEqual({ isFocused: true, text: email });
    await page.keyboard.press('Enter');
    // The mail may be here before the answer is in the page.
    await page.getByLabel('One-time passcode').waitFor();
    await page.keyboard.type(await codeSentTo(provider, email));
    await page.getByText('Your passcode has been successfully verified.').waitFor();
  });

  it('an address survives an update to markup in which the element is empty, also before the client', async () => {
    const page = await browser.visit();
    const { release } = await withoutApplication(page, /chunks\/runtime/);
    await page.goto(embedUrl(byCode, mode), { waitUntil: 'commit' });
    const email = someone();
    await page.getByLabel('Email').pressSequentially(email);
    // As morphdom does, when a LiveView joins: parts with an id go one by one, unless what they are in has one itself.
    await page.locator('login-widget').evaluate((element) => {
      const parts = [...element.querySelectorAll('[id]')].filter(
        (part) => !part.parentElement?.closest('[id]'),
      );
      for (const part of [...parts, ...element.children]) part.remove();
    });
    release();
    await waitForHydration(page);
    expect((await caret(page)).text).toBe(email);
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await page.getByLabel('One-time passcode').pressSequentially(await codeSentTo(provider, email));
    await page.getByText('Your passcode has been successfully verified.').waitFor();
  });

  it('text, focus and caret survive a slow hydration', async () => {
    const page = await browser.visit();
    const { release } = await withoutApplication(page);
    await page.goto(embedUrl(byCode, mode), { waitUntil: 'commit' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.getByLabel('Email').click();
    await page.keyboard.type('XY');
    await page.keyboard.press('ArrowLeft');
    await page.evaluate(() => {
      const element = document.querySelector('login-widget');
      Object.assign(globalThis, {
        field: (element?.shadowRoot ?? element)?.querySelector('input'),
      });
    });
    release();
    const taken = waitForHydration(page).then(() => true);
    let typed = '';
    let isOver = false;
    void taken.then(() => {
      isOver = true;
    });
    // Every key is typed into the middle, before, during and after the hydration.
    for (let more = 0; more < 5; more += isOver ? 1 : 0) {
      const key = 'abcdefghijklmnopqrstuvwxyz'[typed.length % 26] as string;
      await page.keyboard.type(key);
      typed += key;
    }
    // A full field accepts no more text.
    expect(await caret(page)).toEqual({ isFocused: true, text: `X${typed.slice(0, 254 - 'XY'.length)}Y` });
    expect(await page.evaluate(() => (globalThis as unknown as { field: Element }).field.isConnected)).toBe(
      true,
    );
  });

  it('a form that is submitted before the client loads is sent once', async () => {
    const page = await browser.visit();
    const { release } = await withoutApplication(page, /chunks\/(application|runtime)/);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('login_or_create')) sent.push(request.url());
    });
    await page.goto(embedUrl(byCode, mode), { waitUntil: 'commit' });
    const email = someone();
    await typeOver(page.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.locator('[data-early]').waitFor();
    // The busy button keeps its name for screen readers.
    await page.getByRole('button', { name: 'Continue with email' }).waitFor();
    release();
    await page.getByLabel('One-time passcode').waitFor();
    await page.keyboard.type(await codeSentTo(provider, email));
    await page.getByRole('heading', { name: 'Success' }).waitFor();
    expect(sent).toHaveLength(1);
  });

  it('input survives an extension that adds something to the form', async () => {
    const page = await browser.visit();
    const { release } = await withoutApplication(page);
    await page.goto(embedUrl(byCode, mode), { waitUntil: 'commit' });
    const email = someone();
    await typeOver(page.getByLabel('Email'), email);
    await page.evaluate(() => {
      const element = document.querySelector('login-widget');
      (element?.shadowRoot ?? element)?.querySelector('input')?.after(document.createElement('div'));
    });
    await page.keyboard.press('Enter');
    release();
    await page.getByLabel('One-time passcode').waitFor();
    expect(await page.getByText(email).count()).toBe(1);
    expect(await page.locator('.lw').count()).toBe(1);
  });

  it('a field keeps the focus where an extension puts its button before it', async () => {
    const page = await browser.visit();
    const { release } = await withoutApplication(page);
    await page.goto(embedUrl(byCode, mode), { waitUntil: 'commit' });
    await page.getByLabel('Email').click();
    await page.evaluate(() => {
      const element = document.querySelector('login-widget');
      (element?.shadowRoot ?? element)?.querySelector('input')?.before(document.createElement('a-button'));
    });
    release();
    await waitForHydration(page);
    await page.keyboard.type('ada@example.com');
    expect(await caret(page)).toEqual({ isFocused: true, text: 'ada@example.com' });
  });

  it('text and focus survive an extension that puts something around the field', async () => {
    const page = await browser.visit();
    const { release } = await withoutApplication(page);
    await page.goto(embedUrl(byCode, mode), { waitUntil: 'commit' });
    await page.getByLabel('Email').pressSequentially('ada@exam');
    await page.evaluate(() => {
      const element = document.querySelector('login-widget');
      const field = (element?.shadowRoot ?? element)?.querySelector('input');
      const around = document.createElement('span');
      field?.replaceWith(around);
      around.append(field as Node);
      field?.focus();
    });
    release();
    await waitForHydration(page);
    await page.keyboard.type('ple.com');
    expect(await caret(page)).toEqual({ isFocused: true, text: 'ada@example.com' });
  });

  it('an extension that adds something beside the form does not affect it', async () => {
    const page = await browser.visit();
    const { release } = await withoutApplication(page);
    await page.goto(embedUrl(byCode, mode), { waitUntil: 'commit' });
    await typeOver(page.getByLabel('Email'), 'somebody@example.com');
    await page.evaluate(() => {
      const element = document.querySelector('login-widget');
      const root = element?.shadowRoot ?? element;
      Object.assign(globalThis, { field: root?.querySelector('input') });
      root?.append(document.createElement('div'));
    });
    release();
    await waitForHydration(page);
    await page.waitForTimeout(200);
    expect(await caret(page)).toEqual({ isFocused: true, text: 'somebody@example.com' });
    expect(await page.evaluate(() => (globalThis as unknown as { field: Element }).field.isConnected)).toBe(
      true,
    );
  });

  it('a late theme replaces the drawn one, and there is one form', async () => {
    const page = await browser.visit();
    const { release } = await withoutApplication(page);
    await page.goto(embedUrl(byCode, mode), { waitUntil: 'commit' });
    await page.getByLabel('Email').waitFor();
    await page.evaluate(() => {
      const element = document.querySelector('login-widget');
      if (element)
        element.theme = { logo: { logoImageUrl: '/favicon.svg', alt: 'Us' }, hideHeaderText: true };
    });
    await page.getByAltText('Us').waitFor();
    release();
    await waitForHydration(page);
    expect(await page.getByAltText('Us').count()).toBe(1);
    expect(await page.getByLabel('Email').count()).toBe(1);
    expect(await page.getByRole('heading', { name: 'Sign up or log in' }).count()).toBe(0);
  });

  it('a pressed button acts when the application loads', async () => {
    const page = await browser.visit();
    const { release } = await withoutApplication(page);
    await page.goto(
      embedUrl({ products: ['oauth'], oauthOptions: { providers: [{ type: 'github' }] } }, mode),
      { waitUntil: 'commit' },
    );
    await page.getByRole('button', { name: 'Continue with GitHub' }).click();
    release();
    await page.locator('button.account').first().waitFor();
  });

  it('a reload on the drawn code screen returns to it without another mail', async () => {
    const { page, email, release } = await toDrawnCode(mode);
    await page.reload({ waitUntil: 'commit' });
    release();
    await page.getByLabel('One-time passcode').waitFor();
    await page.getByText(email).waitFor();
    await page.getByLabel('One-time passcode').click();
    await page.keyboard.type(await codeSentTo(provider, email));
    await page.getByRole('heading', { name: 'Success' }).waitFor();
    const mails = await fetch(`${provider}/inbox/messages?to=${encodeURIComponent(email)}`);
    expect(await mails.json()).toHaveLength(1);
  });

  it('a reload before the address is sent leaves a form that sends once', async () => {
    const page = await browser.visit();
    const { release } = await withoutApplication(page);
    await page.goto(embedUrl(byCode, mode), { waitUntil: 'commit' });
    await page.getByLabel('Email').pressSequentially('half@');
    await page.reload({ waitUntil: 'commit' });
    const email = someone();
    await page.getByLabel('Email').click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    release();
    await page.getByLabel('One-time passcode').waitFor();
    await waitForHydration(page);
    await page.keyboard.type(await codeSentTo(provider, email));
    await page.getByRole('heading', { name: 'Success' }).waitFor();
    const mails = await fetch(`${provider}/inbox/messages?to=${encodeURIComponent(email)}`);
    expect(await mails.json()).toHaveLength(1);
  });

  it('a chosen tab is open when the application loads', async () => {
    const page = await browser.visit();
    const { release } = await withoutApplication(page);
    await page.goto(embedUrl({ products: ['otp'], otpOptions: { methods: ['sms', 'email'] } }, mode), {
      waitUntil: 'commit',
    });
    await page.getByRole('tab', { name: 'Email' }).click();
    release();
    await typeOver(page.locator('input[name=email]'), 'somebody@example.com');
  });

  it('a failed application is reported, and a second press retries', async () => {
    const page = await browser.visit();
    const { repair } = await withBroken(page, 'application');
    await page.goto(embedUrl(byCode, mode), { waitUntil: 'commit' });
    const email = someone();
    await typeOver(page.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    await page.getByText('could not be loaded').waitFor();
    repair();
    await page.keyboard.press('Enter');
    await page.getByLabel('One-time passcode').waitFor();
  });

  it('a number that was typed while the phone form loads stays, and is sent', async () => {
    const page = await browser.visit();
    const { release } = await withoutApplication(page, new RegExp(`chunks/${PHONE_FORM}`));
    await page.goto(embedUrl(byText, mode), { waitUntil: 'commit' });
    const number = someonesNumber();
    const digits = number.slice('+1'.length);
    await page.getByLabel('Phone number').pressSequentially(digits.slice(0, -3));
    release();
    await waitForHydration(page);
    await page.keyboard.type(digits.slice(-3));
    await page.keyboard.press('Enter');
    await page.getByLabel('One-time passcode').waitFor();
    await page.getByText(shown(number)).waitFor();
  });

  it('a number that is being composed when the phone form loads stays whole', async () => {
    const page = await browser.visit();
    const { release } = await withoutApplication(page, new RegExp(`chunks/${PHONE_FORM}`));
    const fromJapan = { products: ['otp'], otpOptions: { methods: ['sms'], defaultCountry: 'JP' } };
    await page.goto(embedUrl(fromJapan, mode), { waitUntil: 'commit' });
    const field = page.getByLabel('Phone number');
    await field.click();
    const { compose, confirm } = await inputMethod(page);
    const number = wide('09012345678');
    await compose(number.slice(0, 5));
    const plans = page.waitForResponse(/phone-rules/);
    release();
    await waitForHydration(page);
    // Until the plans have been read, which would write the number as in its country.
    await page.evaluate(`import('${(await plans).url()}').then(() => undefined)`);
    for (let end = 6; end <= number.length; end += 1) {
      await compose(number.slice(0, end));
      expect(await field.inputValue()).toBe(number.slice(0, end));
    }
    await confirm(number);
    await expect.poll(() => field.inputValue()).toBe('090-1234-5678');
  });

  it('a code that is being composed when the application loads stays whole', async () => {
    const { page, email, field, release } = await toDrawnCode(mode);
    const { compose, confirm } = await inputMethod(page);
    const code = wide(await codeSentTo(provider, email));
    await compose(code.slice(0, 3));
    release();
    await waitForHydration(page);
    for (let end = 4; end <= code.length; end += 1) {
      await compose(code.slice(0, end));
      expect(await field.inputValue()).toBe(code.slice(0, end));
    }
    await confirm(code);
    await page.getByRole('heading', { name: 'Success' }).waitFor();
  });

  it('a failed phone form is reported, and a second press retries with the same number', async () => {
    const page = await browser.visit();
    const { repair } = await withBroken(page, PHONE_FORM);
    await page.goto(embedUrl(byText, mode), { waitUntil: 'commit' });
    const number = someonesNumber();
    await page.getByLabel('Phone number').pressSequentially(number);
    await page.keyboard.press('Enter');
    await page.getByText('could not be loaded').waitFor();
    repair();
    await page.keyboard.press('Enter');
    await page.getByLabel('One-time passcode').waitFor();
    await page.getByText(shown(number)).waitFor();
  });

  it('a press is not repeated after another one that the application has handled', async () => {
    const page = await browser.visit();
    // What the application leaves to the next task comes much later, as on a busy machine.
    await page.addInitScript(() => {
      const { setTimeout: original } = globalThis;
      const late = (work: () => void, milliseconds?: number) => original(work, milliseconds || 1_000);
      globalThis.setTimeout = late as typeof setTimeout;
    });
    const { release } = await withoutApplication(page);
    const both = { products: ['otp'], otpOptions: { methods: ['email', 'sms'] } };
    await page.goto(embedUrl(both, mode), { waitUntil: 'commit' });
    await page.getByRole('tab', { name: 'Text' }).click();
    release();
    await waitForHydration(page);
    await page.getByRole('tab', { name: 'Email' }).click();
    await page.waitForTimeout(1_500);
    expect(await page.getByRole('tab', { name: 'Email', selected: true }).count()).toBe(1);
  });

  it('a failed application is fetched when the browser is online again', async () => {
    const page = await browser.visit();
    const { repair } = await withBroken(page, 'application');
    await page.goto(embedUrl(byCode, mode), { waitUntil: 'commit' });
    await page.getByText('could not be loaded').waitFor();
    repair();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.getByText('could not be loaded').waitFor({ state: 'detached' });
    await waitForHydration(page);
  });

  it.each(['otps.flow', 'progress'])('a failed part %s of the next screen is fetched again', async (part) => {
    const page = await browser.visit();
    const { repair } = await withBroken(page, part);
    await page.goto(embedUrl(byCode, mode));
    await typeOver(page.getByLabel('Email'), someone());
    await page.keyboard.press('Enter');
    await page.getByText('could not be loaded').waitFor();
    repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel('One-time passcode').waitFor();
  });

  it('nothing moves on loading when the browser refuses passkeys', async () => {
    // The text of a page that centres its content moves when the form is drawn.
    const page = await browser.visit({ isAroundPlain: true });
    const { release } = await withoutApplication(page);
    await recordShifts(page);
    await page.addInitScript(() => {
      // Some browsers say that they offer passkeys in the form, and refuse when they are asked.
      navigator.credentials.get = () => {
        Object.assign(globalThis, { refused: true });
        return Promise.reject(new DOMException('', 'NotSupportedError'));
      };
    });
    await page.goto(
      embedUrl(
        {
          products: ['oauth', 'otp', 'passkeys'],
          oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }] },
          otpOptions: { methods: ['sms', 'whatsapp', 'email'] },
        },
        mode,
      ),
      { waitUntil: 'commit' },
    );
    await page.getByLabel('Phone number').waitFor();
    release();
    await waitForHydration(page);
    await page.locator('svg.lw-mark path').nth(1).waitFor();
    await page.waitForFunction(() => 'refused' in globalThis);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await shiftsOf(page)).toEqual([]);
  });
});
