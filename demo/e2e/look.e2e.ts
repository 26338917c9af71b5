import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import de from '../../widget/src/locales/de.ts';
import fr from '../../widget/src/locales/fr.ts';
import { hold } from '../fault-proxy/effects.ts';
import { violations } from './support/accessibility.ts';
import { useBrowser } from './support/browser.ts';
import { embedUrl, recordEvents, seenEvents } from './support/embed.ts';
import { codeSentTo, someone, someonesNumber } from './support/inbox.ts';
import { tabTo } from './support/keyboard.ts';
import { describeInModes } from './support/modes.ts';
import { useNetwork } from './support/network.ts';
import { addresses } from './support/system.ts';
import { otp, passwords } from './support/ways.ts';

const network = useNetwork();
const browser = useBrowser({ isAroundPlain: true });
/** Contrast of WCAG 2.2 AAA. */
const ENHANCED = ['color-contrast-enhanced'];
const phones = { products: ['otp'], otpOptions: { methods: ['sms'] } };

/** Opens the minimal page with an initial theme. */
async function open(page: Page, config: object, mode: string, theme: object = {}): Promise<void> {
  await page.addInitScript((given) => {
    document.addEventListener(
      'readystatechange',
      () => document.querySelector('login-widget')?.setAttribute('theme', JSON.stringify(given)),
      { once: true },
    );
  }, theme);
  await page.goto(embedUrl(config, mode));
  await page.getByText('Powered by login-widget').waitFor();
}

async function submit(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

async function comeToCode(page: Page): Promise<string> {
  const email = someone();
  await submit(page, 'Email', email);
  await page.getByLabel('One-time passcode').waitFor();
  return email;
}

const box = async (locator: Locator) => {
  const found = await locator.boundingBox();
  if (!found) throw new Error('It is not drawn.');
  return found;
};
const styleOf = (locator: Locator, ...names: string[]) =>
  locator.evaluate(
    (node, wanted) => wanted.map((name) => getComputedStyle(node).getPropertyValue(name)),
    names,
  );
/** Number of lines of its text. */
const linesOf = (locator: Locator) =>
  locator.evaluate((node) => {
    const text = document.createRange();
    text.selectNodeContents(node);
    return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

/** Checks a hyphenated word of a button in cards of many widths, down to one that it just fits. */
async function staysWhole(page: Page, label: Locator, word: string, narrowest: number): Promise<void> {
  for (let width = 400; width >= narrowest; width -= 10) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => linesOf(label.getByText(word, { exact: true })), { message: `${word} at ${width} px` })
      .toBe(1);
  }
}

describeInModes('the look, in %s mode', (mode, it) => {
  it('has 16 px between a field and its button', async () => {
    const page = await browser.visit();
    await open(page, otp, mode);
    const field = await box(page.getByLabel('Email'));
    const button = await box(page.getByRole('button', { name: 'Continue with email' }));
    expect(button.y - (field.y + field.height)).toBe(16);
  });

  it('has a line below a code outside the ring of its focus, once the error above the line is gone', async () => {
    const page = await browser.visit({ viewport: { width: 360, height: 640 } });
    await open(page, otp, mode);
    const email = someone();
    await submit(page, 'Email', email);
    const code = page.getByLabel('One-time passcode');
    await code.waitFor();
    await page.context().setOffline(true);
    await page.keyboard.type(await codeSentTo(addresses.provider, email));
    await page.getByText("You're offline.").waitFor();
    await page.context().setOffline(false);
    await page.getByText("You're offline.").waitFor({ state: 'detached' });
    const { y, height } = await box(code);
    expect((await box(page.getByRole('button', { name: 'Try again' }))).y - (y + height)).toBeGreaterThan(5);
  });

  it('has a padding that follows the column, also in a wide window', async () => {
    const page = await browser.visit();
    await open(page, otp, mode);
    const gap = async () =>
      (await box(page.getByLabel('Email'))).x - (await box(page.locator('login-widget .lw'))).x;
    expect(await gap()).toBe(33);
    await page.locator('login-widget').evaluate((element) => {
      element.style.width = '300px';
    });
    await expect.poll(gap).toBe(21);
  });

  it('has a code as wide as its column, in the theme of the inputs', async () => {
    const page = await browser.visit();
    const inputs = {
      borderColor: '#ff0000',
      borderRadius: '13px',
      backgroundColor: '#ffffee',
      textColor: '#001122',
    };
    await open(page, otp, mode, { inputs });
    await comeToCode(page);
    const code = await box(page.locator('.lw-code'));
    const title = await box(page.locator('.lw-title'));
    expect([code.x, code.width]).toEqual([title.x, title.width]);
    const last = await box(page.locator('.lw-code-box').last());
    expect(Math.round(last.x + last.width)).toBe(Math.round(code.x + code.width));
    const look = ['border-bottom-color', 'border-radius', 'background-color', 'color'];
    const wanted = ['rgb(255, 0, 0)', '13px', 'rgb(255, 255, 238)', 'rgb(0, 17, 34)'];
    expect(await styleOf(page.locator('.lw-code-box').nth(3), ...look)).toEqual(wanted);
  });

  it('has a country field in the theme of the inputs', async () => {
    const page = await browser.visit();
    await open(page, phones, mode, {
      inputs: {
        borderColor: '#ff0000',
        borderRadius: '13px',
        backgroundColor: '#ffffee',
        textColor: '#001122',
      },
    });
    const look = ['border-bottom-color', 'border-radius', 'background-color', 'color'];
    expect(await styleOf(page.locator('.lw-country'), ...look)).toEqual(
      await styleOf(page.getByLabel('Phone number'), ...look),
    );
    expect(await styleOf(page.locator('.lw-country'), 'border-radius')).toEqual(['13px']);
  });

  it('keeps the shape of a button that becomes enabled', async () => {
    const page = await browser.visit();
    await open(page, otp, mode, { buttons: { primary: { borderRadius: '999px' } } });
    const button = page.getByRole('button', { name: 'Continue with email' });
    await expect.poll(() => button.isDisabled()).toBe(true);
    expect(await styleOf(button, 'border-radius')).toEqual(['999px']);
    await page.getByLabel('Email').pressSequentially('a');
    await expect.poll(() => button.isEnabled()).toBe(true);
    expect(await styleOf(button, 'border-radius')).toEqual(['999px']);
  });

  it('breaks no line within a hyphenated word of a title', async () => {
    const page = await browser.visit();
    await open(page, { ...otp, mfaOptions: { methods: ['totp', 'smsOtp'] } }, mode);
    const email = await comeToCode(page);
    await page.keyboard.type(await codeSentTo(addresses.provider, email));
    await page.getByRole('heading', { name: 'Set up Multi-Factor Authentication', exact: true }).waitFor();
    for (const width of [1000, 390, 360, 320, 260]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => linesOf(page.locator('.lw-title .lw-whole')), { message: `at ${width} px` })
        .toBe(1);
    }
  });

  it('breaks no line within a hyphenated word of a button', async () => {
    const page = await browser.visit();
    const config = { products: ['passwords', 'emailMagicLinks'], emailMagicLinksOptions: {} };
    await page.goto(embedUrl(config, mode, '&locale=fr'));
    await submit(page, fr['passwords.emailLabel'], someone());
    const label = page.locator('.lw-button-label').filter({ hasText: fr['passwords.emailMeLink'] });
    await staysWhole(page, label, 'e-mail', 260);
    await page.goto(embedUrl({ ...otp, mfaOptions: { methods: ['totp', 'smsOtp'] } }, mode, '&locale=de'));
    const email = someone();
    await submit(page, de['main.emailLabel'], email);
    await page.getByLabel(de['otps.label']).waitFor();
    await page.keyboard.type(await codeSentTo(addresses.provider, email));
    const app = page.locator('.lw-button-label').filter({ hasText: de['mfa.useApp'] });
    await staysWhole(page, app, 'Authenticator-App', 280);
  });

  it('shows that an address, or the name of a field, does not fit', async () => {
    const page = await browser.visit({ viewport: { width: 320, height: 640 } });
    const methods = { methods: ['sms'], defaultCountry: 'FR' };
    await page.goto(embedUrl({ products: ['otp'], otpOptions: methods }, mode, '&locale=fr'));
    const phone = page.getByPlaceholder(fr['main.phoneLabel']);
    await expect.poll(() => styleOf(phone, 'text-overflow')).toEqual(['ellipsis']);
    await page.goto(embedUrl(passwords, mode, '&locale=fr'));
    await submit(page, fr['passwords.emailLabel'], `somebody-with-a-long-name-${someone()}`);
    const address = page.locator('.lw-input:read-only');
    expect(await styleOf(address, 'text-overflow')).toEqual(['ellipsis']);
    expect(await address.evaluate((field) => field.scrollWidth > field.clientWidth)).toBe(true);
  });

  it('begins every line of a link at the edge of the text', async () => {
    const page = await browser.visit();
    await open(page, otp, mode);
    await comeToCode(page);
    expect(await styleOf(page.locator('.lw-helper .lw-link'), 'text-align')).toEqual(['start']);
  });

  it('breaks no line within a phone number', async () => {
    const page = await browser.visit();
    await open(page, phones, mode);
    await submit(page, 'Phone number', someonesNumber().slice(2));
    const number = page.locator('.lw-body b');
    await number.waitFor();
    for (const width of [1000, 412, 390, 375, 360, 340, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const { height } = await box(number);
      expect(height, `at ${width} px`).toBeLessThan(30);
    }
  });

  it("draws Google's mark in its colours, and icons for the other buttons", async () => {
    const page = await browser.visit();
    // Like a browser without passkey autofill, which shows a passkey button instead.
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
    await open(
      page,
      {
        products: ['oauth', 'crypto', 'passkeys', 'otp'],
        oauthOptions: { providers: [{ type: 'google' }] },
        otpOptions: { methods: ['email'] },
      },
      mode,
    );
    await page.locator('svg.lw-mark path').nth(5).waitFor();
    const fills = (name: string) =>
      page
        .getByRole('button', { name })
        .locator('path')
        .evaluateAll((paths) => paths.map((path) => path.getAttribute('fill')));
    expect(await fills('Google')).toEqual(['#4285F4', '#34A853', '#FBBC05', '#EA4335']);
    expect(await fills('crypto wallet')).toEqual(['currentColor']);
    expect(await fills('Passkey')).toEqual(['currentColor']);
  });

  it.each([
    ['http://shop.example/logo.png', /must be an https address/],
    ['/there-is-none.png', /must be an image that loads/],
  ])('omits the logo %s, tells the page, and signs in', async (logoImageUrl, problem) => {
    const page = await browser.visit();
    await recordEvents(page);
    await open(page, otp, mode, { logo: { logoImageUrl, alt: 'The shop' } });
    await expect.poll(async () => JSON.stringify(await seenEvents(page))).toMatch(problem);
    expect(await page.getByRole('img', { name: 'The shop' }).count()).toBe(0);
    const email = await comeToCode(page);
    await page.keyboard.type(await codeSentTo(addresses.provider, email));
    await page.getByRole('heading', { name: 'Success' }).waitFor();
  });

  it('brings the error of the focused field into view above the keyboard of a phone', async () => {
    const height = 300;
    const viewport = { width: 360, height: 640 };
    const page = await browser.visit({ viewport, hasTouch: true, isMobile: true });
    await open(page, otp, mode);
    await page.getByRole('heading', { level: 1 }).evaluate((title) => {
      title.style.paddingTop = '140px';
    });
    await page.getByLabel('Email').tap();
    await page.setViewportSize({ ...viewport, height });
    await page.keyboard.type('ada@example');
    await page.keyboard.press('Enter');
    const error = page.getByText('Invalid email, please try again.');
    await error.waitFor();
    const { y, height: own } = await box(error);
    expect(y + own).toBeLessThanOrEqual(height);
  });

  it.each([
    ['upright', { width: 360, height: 640 }, 300],
    ['on its side', { width: 740, height: 320 }, 140],
  ])('keeps a code above the keyboard of a phone that is %s', async (_, viewport, height) => {
    const page = await browser.visit({ viewport, hasTouch: true, isMobile: true });
    await open(page, otp, mode);
    await page.getByLabel('Email').tap();
    await page.setViewportSize({ width: viewport.width, height });
    await comeToCode(page);
    const bottomOf = async (part: Locator) => {
      const { y, height: own } = await box(part);
      return y + own;
    };
    await expect.poll(() => bottomOf(page.locator('.lw-code'))).toBeLessThanOrEqual(height);
    if (height < 200) return;
    const title = page.getByRole('heading', { name: 'Enter passcode' });
    expect((await box(title)).y).toBeGreaterThanOrEqual(0);
    await page.keyboard.type('000000');
    const refusal = page.getByText('Invalid passcode, please try again.');
    await refusal.waitFor();
    await expect.poll(() => bottomOf(refusal)).toBeLessThanOrEqual(height);
  });

  describe('below a header of the page that stays at the top', () => {
    const HEADER = 80;

    const openBelowHeader = async () => {
      const page = await browser.visit({ viewport: { width: 360, height: 420 } });
      const many = ['google', 'github', 'apple', 'microsoft', 'slack', 'discord'];
      const config = {
        ...otp,
        products: ['oauth', 'otp'],
        oauthOptions: { providers: many.map((type) => ({ type })) },
      };
      await open(page, config, mode);
      await page.evaluate((height) => {
        const header = document.createElement('header');
        header.style.cssText = `position: sticky; top: 0; height: ${height}px; z-index: 1; background: silver`;
        const rest = document.createElement('footer');
        rest.style.height = '100vh';
        document.body.prepend(header);
        document.body.append(rest);
      }, HEADER);
      await page.getByLabel('Email').evaluate((field) => field.scrollIntoView({ block: 'center' }));
      return page;
    };

    it('the next screen begins in view', async () => {
      const page = await openBelowHeader();
      await comeToCode(page);
      for (const part of [
        page.getByRole('heading', { name: 'Enter passcode' }),
        page.getByRole('button', { name: 'Back' }),
      ]) {
        await expect.poll(async () => (await box(part)).y).toBeGreaterThanOrEqual(HEADER);
      }
    });

    it('Shift+Tab leads to buttons in view', async () => {
      const page = await openBelowHeader();
      await page.getByLabel('Email').click();
      for (const name of ['Discord', 'Slack', 'Microsoft', 'Apple', 'GitHub', 'Google']) {
        await page.keyboard.press('Shift+Tab');
        const button = page.getByRole('button', { name: `Continue with ${name}` });
        expect(await button.evaluate((node) => node.matches(':focus'))).toBe(true);
        expect((await box(button)).y).toBeGreaterThanOrEqual(HEADER);
      }
    });
  });

  it('a late answer’s notice covers nothing that has the focus, with a zoom of 400 %', async () => {
    const page = await browser.visit({ ...network.way(), viewport: { width: 320, height: 256 } });
    network.add({ address: /\/otps\/email\/login_or_create$/, effect: hold });
    await open(page, otp, mode);
    await submit(page, 'Email', someone());
    const notice = page.getByText('Still working…');
    await notice.waitFor();
    expect((await box(notice)).y).toBeGreaterThan((await box(page.getByLabel('Email'))).y + 20);
    await tabTo(page, 'Continue with email');
    await tabTo(page, 'Cancel');
    await tabTo(page, 'Email', 'Shift+Tab');
  });

  it.each(['light', 'dark'] as const)(
    'has no soft text where more contrast is asked for, in %s',
    async (colorScheme) => {
      const page = await browser.visit({ contrast: 'more', colorScheme });
      await open(page, phones, mode);
      const [text] = await styleOf(page.getByRole('heading', { name: 'Sign up or log in' }), 'color');
      expect(await styleOf(page.getByText('Powered by'), 'color')).toEqual([text]);
      expect(await violations(page, 'login-widget', ENHANCED)).toEqual([]);
      await open(page, otp, mode);
      await comeToCode(page);
      expect(await styleOf(page.getByText('Your code expires'), 'color')).toEqual([text]);
      expect(await violations(page, 'login-widget', ENHANCED)).toEqual([]);
    },
  );

  it('has a named progress bar while a code is checked', async () => {
    const page = await browser.visit(network.way());
    network.add({ address: /\/otps\/authenticate$/, effect: hold });
    await open(page, otp, mode);
    await comeToCode(page);
    await page.keyboard.type('123456');
    await page.getByRole('progressbar', { name: 'Verifying passcode...' }).waitFor();
  });

  it.each([
    [passwords, 'username'],
    [otp, 'email'],
  ])('shows an address that %j fills in as %s', async (config, autoComplete) => {
    const page = await browser.visit();
    await open(page, config, mode);
    expect(await page.getByLabel('Email').getAttribute('autocomplete')).toBe(autoComplete);
  });
});
