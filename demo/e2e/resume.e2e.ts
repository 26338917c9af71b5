import type { AuthClient } from '@login-widget/auth-client';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { totpCode } from './support/authenticator-app.ts';
import { useBrowser } from './support/browser.ts';
import { embedUrl, recordEvents, seenEvents } from './support/embed.ts';
import { codeSentTo, linkSentTo, someone } from './support/inbox.ts';
import { describeInModes } from './support/modes.ts';
import { addresses } from './support/system.ts';
import { GOOD, passwords } from './support/ways.ts';
import { waitForHydration, withoutApplication } from './support/without-application.ts';

const { provider } = addresses;
const browser = useBrowser();

const codes = { products: ['otp'], otpOptions: { methods: ['email'] } };
const withHistory = { ...codes, navigation: 'history' };

const social = { products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }] } };

/** What the browser tells a page that Back takes from its back/forward cache, which Playwright disables. */
const restore = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

const emailField = (page: Page) => page.getByLabel('Email', { exact: true });
const codeField = (page: Page) => page.getByLabel('One-time passcode');
const success = (page: Page) => page.getByRole('heading', { name: 'Success' });

/** Types key by key into the focused field. */
const typeHere = (page: Page, text: string) => page.keyboard.type(text, { delay: 5 });

async function askForCode(page: Page, config: object, mode: string): Promise<string> {
  const email = someone();
  await page.goto(embedUrl(config, mode));
  await emailField(page).click();
  await typeHere(page, email);
  await page.keyboard.press('Enter');
  await codeField(page).waitFor();
  return email;
}

interface HasClient extends Element {
  client: AuthClient;
}

const withPasswords = (mode: string) => {
  const here = embedUrl({ products: ['passwords'] }, mode);
  return {
    products: ['passwords'],
    passwordOptions: { resetPasswordRedirectURL: here, loginRedirectURL: here },
  };
};

/** Sets a password by key, and waits until that has signed in. */
async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).click();
  await typeHere(page, password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await success(page).waitFor();
}

/** Signs a new person in with a password. */
async function withPassword(page: Page, mode: string): Promise<string> {
  const email = someone();
  await page.goto(embedUrl(withPasswords(mode), mode));
  await emailField(page).click();
  await typeHere(page, email);
  await page.keyboard.press('Enter');
  await setPassword(page, 'a-long-enough-passphrase-42');
  return email;
}

describeInModes('a sign-in in progress, in %s mode', (mode, it) => {
  it('continues at the code screen after a reload, without another mail', async () => {
    const page = await browser.visit();
    const email = await askForCode(page, codes, mode);
    const code = await codeSentTo(provider, email);
    await page.reload();
    await codeField(page).waitFor();
    await page.getByText(email).waitFor();
    expect(await emailField(page).count()).toBe(0);
    await codeField(page).click();
    await typeHere(page, code);
    await success(page).waitFor();
    const mails = (await (
      await fetch(`${provider}/inbox/messages?to=${encodeURIComponent(email)}`)
    ).json()) as unknown[];
    expect(mails.length).toBe(1);
    await page.reload();
    await success(page).waitFor();
  });

  it('offers another code after a reload that comes when the first has expired', async () => {
    const page = await browser.visit();
    await page.clock.install();
    const email = await askForCode(page, codes, mode);
    await page.clock.fastForward('20:00');
    await page.reload();
    await page.getByText('Your code has expired.').first().waitFor();
    await page.getByText(email).waitFor();
    await page.getByRole('button', { name: 'Resend code' }).click();
    // The provider's clock has not moved on.
    await page.getByText('Too many tries.').waitFor();
    await page.clock.fastForward('02:00:00');
    await page.reload();
    await emailField(page).waitFor();
  });

  it('continues after a reload before the application, with the code that is typed there', async () => {
    const page = await browser.visit();
    const email = await askForCode(page, codes, mode);
    const { release } = await withoutApplication(page);
    await page.reload({ waitUntil: 'commit' });
    await codeField(page).waitFor();
    await typeHere(page, await codeSentTo(provider, email));
    await page.getByText(email).waitFor();
    release();
    await success(page).waitFor();
  });

  it('says after a reload that a code may have been used whose answer was lost', async () => {
    const page = await browser.visit();
    const email = await askForCode(page, codes, mode);
    const code = await codeSentTo(provider, email);
    // The provider has accepted the code, and no answer comes.
    const accepted = new Promise<void>((resolve) => {
      page.route(
        '**/otps/authenticate',
        async (route) => {
          await route.fetch();
          resolve();
        },
        { times: 1 },
      );
    });
    await typeHere(page, code);
    await accepted;
    await page.reload();
    await codeField(page).click();
    await typeHere(page, code);
    await page.getByText('This may have been used when the connection failed.').waitFor();
  });

  it('is left by a Back that is pressed after a reload, before the application', async () => {
    const page = await browser.visit();
    const email = await askForCode(page, codes, mode);
    const { release } = await withoutApplication(page);
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Back' }).click();
    release();
    await emailField(page).waitFor();
    expect(await emailField(page).inputValue()).toBe(email);
  });

  it('continues after the browser left the page and came back', async () => {
    const page = await browser.visit();
    const email = await askForCode(page, codes, mode);
    await page.goto(`${provider}/inbox`);
    await page.goBack();
    await codeField(page).click();
    await typeHere(page, await codeSentTo(provider, email));
    await success(page).waitFor();
  });

  it('accepts presses at once when the browser restores the page that left for a provider', async () => {
    const page = await browser.visit();
    // The answer leaves the page where it is, as after Back.
    await page.route('**/oauth/google/start**', (route) => route.fulfill({ status: 204 }));
    await page.goto(embedUrl(social, mode));
    const google = page.getByRole('button', { name: 'Continue with Google' });
    await google.click();
    await expect.poll(() => google.isEnabled()).toBe(false);
    await restore(page);
    await expect.poll(() => google.isEnabled(), { timeout: 2_000 }).toBe(true);
  });

  it('asks for a password again that WebKit has removed from the restored page', async () => {
    const page = await browser.visit();
    await page.goto(embedUrl(passwords, mode));
    await emailField(page).click();
    await typeHere(page, someone());
    await page.keyboard.press('Enter');
    const password = page.getByLabel('Password', { exact: true });
    await password.click();
    await typeHere(page, GOOD);
    const isOffered = () => page.getByRole('button', { name: 'Continue' }).isEnabled();
    await expect.poll(isOffered).toBe(true);
    await password.evaluate((input: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '');
    });
    await restore(page);
    await expect.poll(isOffered, { timeout: 2_000 }).toBe(false);
    await password.click();
    await typeHere(page, GOOD);
    await expect.poll(isOffered).toBe(true);
  });

  it('is reported to the page again when the browser restores the page that left on the event', async () => {
    const page = await browser.visit();
    await recordEvents(page);
    const email = await askForCode(page, codes, mode);
    await typeHere(page, await codeSentTo(provider, email));
    await success(page).waitFor();
    await restore(page);
    const reasons = async () =>
      (await seenEvents(page)).flatMap(([type, { reason }]) =>
        type === 'authenticate-flow-complete' ? [reason] : [],
      );
    await expect.poll(reasons).toEqual(['signed-in', 'already-signed-in']);
  });

  it('is forgotten by the widget’s Back, which selects the address on Main', async () => {
    const page = await browser.visit();
    const email = await askForCode(page, codes, mode);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => emailField(page).inputValue()).toBe(email);
    const other = someone();
    await typeHere(page, other);
    expect(await emailField(page).inputValue()).toBe(other);
    await page.reload();
    await emailField(page).waitFor();
    expect(await emailField(page).inputValue()).toBe('');
  });

  it('is a history entry when the page allows it: Back and Forward work', async () => {
    const page = await browser.visit();
    const email = await askForCode(page, withHistory, mode);
    const code = await codeSentTo(provider, email);
    await page.goBack();
    await expect.poll(() => emailField(page).inputValue()).toBe(email);
    await page.goForward();
    await codeField(page).waitFor();
    await page.reload();
    await codeField(page).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await emailField(page).waitFor();
    await page.goForward();
    await codeField(page).click();
    await typeHere(page, code);
    await success(page).waitFor();
  });

  it('adds no history entry once the page’s router has left for another page', async () => {
    const page = await browser.visit();
    await askForCode(page, withHistory, mode);
    const lengthAfter = (leave: () => void) =>
      page.evaluate(async (source) => {
        history.pushState(null, '', '?elsewhere');
        new Function(`(${source})()`)();
        const { length } = history;
        // The screen counts seconds, also while the page moves the element.
        await new Promise((resolve) => setTimeout(resolve, 2_500));
        return history.length - length;
      }, leave.toString());
    // Turbo loads the next page before it removes this one.
    expect(await lengthAfter(() => undefined)).toBe(0);
    expect(await lengthAfter(() => document.querySelector('login-widget')?.remove())).toBe(0);
  });

  it('continues after a quick Back to a page that a router with a state of its own had replaced', async () => {
    const page = await browser.visit();
    const email = await askForCode(page, withHistory, mode);
    await waitForHydration(page);
    const code = await codeSentTo(provider, email);
    await page.evaluate(() => {
      const element = document.querySelector('login-widget');
      const place = element?.parentElement;
      // As htmx does, whose view transitions bring the page later.
      history.replaceState({ ofRouter: true }, '');
      history.pushState({ ofRouter: true }, '', '?elsewhere');
      element?.remove();
      addEventListener('popstate', () => setTimeout(() => element && place?.append(element.cloneNode())));
    });
    await page.goBack();
    await codeField(page).click();
    await typeHere(page, code);
    await success(page).waitFor();
  });

  it('keeps its screen and the typed digits when the person follows an anchor of the page', async () => {
    const page = await browser.visit();
    const email = await askForCode(page, withHistory, mode);
    await typeHere(page, '12');
    await page.evaluate(() =>
      document.body.append(
        Object.assign(document.createElement('a'), { href: '#terms', textContent: 'Terms' }),
      ),
    );
    await page.getByRole('link', { name: 'Terms' }).click();
    // Longer than a second, in which the screen counts.
    await page.waitForTimeout(1_200);
    expect(await codeField(page).inputValue()).toBe('12');
    await page.goBack();
    expect(new URL(page.url()).hash).toBe('');
    expect(await codeField(page).inputValue()).toBe('12');
    await page.goBack();
    await expect.poll(() => emailField(page).inputValue()).toBe(email);
  });

  it('is left by the browser’s Back that is pressed after a reload, before the application', async () => {
    const page = await browser.visit();
    const email = await askForCode(page, withHistory, mode);
    const { release } = await withoutApplication(page);
    await page.reload({ waitUntil: 'commit' });
    await codeField(page).waitFor();
    await page.goBack();
    release();
    await expect.poll(() => emailField(page).inputValue()).toBe(email);
    await page.goForward();
    await codeField(page).waitFor();
  });

  it('adds no history entry when an entry of the page is reloaded or returned to', async () => {
    const page = await browser.visit();
    await askForCode(page, withHistory, mode);
    await page.evaluate(() => location.assign('#terms'));
    const length = await page.evaluate(() => history.length);
    await page.reload();
    await codeField(page).waitFor();
    await page.goto(`${provider}/inbox`);
    await page.goBack();
    await codeField(page).waitFor();
    await waitForHydration(page);
    expect(await page.evaluate(() => history.length)).toBe(length + 1);
    await page.goForward();
    expect(page.url()).toBe(`${provider}/inbox`);
  });

  it('is left by Back, also after a reload in an entry of the page', async () => {
    const page = await browser.visit();
    const email = await askForCode(page, withHistory, mode);
    await page.evaluate(() => location.assign('#terms'));
    await page.reload();
    await codeField(page).waitFor();
    await waitForHydration(page);
    await page.goBack();
    expect(new URL(page.url()).hash).toBe('');
    expect(await codeField(page).count()).toBe(1);
    await page.goBack();
    await expect.poll(() => emailField(page).inputValue()).toBe(email);
  });

  it('leaves no history entry of its own once the person is signed in', async () => {
    const page = await browser.visit();
    await page.goto(`${provider}/inbox`);
    const email = await askForCode(page, withHistory, mode);
    const login = page.url();
    const next = `${provider}/inbox/messages`;
    await page.evaluate(
      (address) => addEventListener('authenticate-flow-complete', () => location.replace(address)),
      next,
    );
    await typeHere(page, await codeSentTo(provider, email));
    await page.waitForURL(next);
    await page.goBack();
    expect(page.url()).toBe(`${provider}/inbox`);

    await page.goto(login);
    await success(page).waitFor();
    await page.goBack();
    expect(page.url()).toBe(`${provider}/inbox`);
  });

  it.each([
    ['a code', withHistory, 'Enter passcode'],
    ['a link', { products: ['emailMagicLinks'], navigation: 'history' }, 'Check your email!'],
  ])(
    'for %s is left by a Back that comes before the application, and Forward returns to it',
    async (_, config, next) => {
      const page = await browser.visit();
      const { release } = await withoutApplication(page);
      const email = someone();
      await page.goto(embedUrl(config, mode), { waitUntil: 'commit' });
      await emailField(page).pressSequentially(email);
      await page.keyboard.press('Enter');
      const screen = page.getByRole('heading', { name: next, exact: true });
      await screen.waitFor();
      await page.goBack();
      await page.evaluate(() => {
        navigation.addEventListener('navigate', ({ navigationType }) => {
          if (navigationType === 'push') document.title = 'pushed an entry';
        });
      });
      release();
      await expect.poll(() => emailField(page).inputValue()).toBe(email);
      // A second entry would be left at once, and a quick Forward would find nothing beyond it.
      expect(await page.title()).not.toBe('pushed an entry');
      await page.goForward();
      await screen.waitFor();
    },
  );

  it('returns to the code from before a reload when the same address is sent again', async () => {
    const page = await browser.visit();
    const email = await askForCode(page, codes, mode);
    await page.reload();
    await codeField(page).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => emailField(page).inputValue()).toBe(email);
    await page.keyboard.press('Enter');
    await page.getByText('You asked for a code a moment ago.').waitFor();
    await typeHere(page, await codeSentTo(provider, email));
    await success(page).waitFor();
  });

  it('does not go Forward to a second factor whose session has ended', async () => {
    const page = await browser.visit();
    const config = { ...withHistory, mfaOptions: { methods: ['totp'] } };
    const email = await askForCode(page, config, mode);
    await typeHere(page, await codeSentTo(provider, email));
    await page.getByRole('button', { name: 'Having trouble scanning?' }).waitFor();
    const other = await page.context().newPage();
    await other.goto(embedUrl(codes, mode));
    await other.waitForFunction(() => document.querySelector('login-widget')?.client?.session.getSync());
    await other.evaluate(() => document.querySelector('login-widget')?.client?.session.revoke());
    await page.getByText('You have been signed out.').waitFor();
    await page.goForward();
    await emailField(page).click();
    await typeHere(page, email);
    await page.keyboard.press('Enter');
    await codeField(page).or(page.getByText('Too many tries.')).first().waitFor();
  });

  it('shows the sent link again after a reload', async () => {
    const page = await browser.visit();
    const email = someone();
    await page.goto(embedUrl({ products: ['emailMagicLinks'] }, mode));
    await emailField(page).click();
    await typeHere(page, email);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Check your email!' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Check your email!' }).waitFor();
    await page.getByText(email).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await emailField(page).waitFor();
    expect(await emailField(page).inputValue()).toBe('');
  });

  it('shows the same backup codes after a reload, until they are saved', async () => {
    const page = await browser.visit();
    await recordEvents(page);
    const email = await askForCode(page, { ...codes, mfaOptions: { methods: ['totp'] } }, mode);
    await typeHere(page, await codeSentTo(provider, email));
    await page.getByRole('button', { name: 'Having trouble scanning?' }).click();
    const secret = (await page.locator('.lw-copy-value').textContent()) ?? '';
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Verification code').click();
    await typeHere(page, totpCode(secret));
    const shown = page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem');
    await shown.first().waitFor();
    const before = await shown.allTextContents();
    await page.reload();
    await shown.first().waitFor();
    await expect.poll(() => shown.allTextContents()).toEqual(before);
    const told = async () =>
      (await seenEvents(page)).filter(([name]) => name === 'authenticate-flow-complete').length;
    expect(await told()).toBe(0);
    await page.getByLabel('I saved them').check();
    await page.getByRole('button', { name: 'Done' }).click();
    await success(page).waitFor();
    await expect.poll(() => told()).toBe(1);
    await page.reload();
    await success(page).waitFor();
  });

  it('keeps the screen for a new password after a reload', async () => {
    const page = await browser.visit();
    const email = await withPassword(page, mode);
    const other = await browser.visit();
    await other.goto(embedUrl(withPasswords(mode), mode));
    await emailField(other).click();
    await typeHere(other, email);
    await other.keyboard.press('Enter');
    await other.getByRole('button', { name: 'Forgot Password?' }).click();
    await other.getByText(email).waitFor();
    await other.reload();
    await other.getByText(email).waitFor();
    await other.goto(await linkSentTo(provider, email));
    await other.getByLabel('Password', { exact: true }).waitFor();
    await other.reload();
    await setPassword(other, 'another-long-passphrase-43');
  });

  it('keeps the screen for a new password of a person who is signed in', async () => {
    const page = await browser.visit();
    const email = await withPassword(page, mode);
    await page.evaluate(
      (mail) =>
        (document.querySelector('login-widget') as HasClient).client.passwords.resetByEmailStart(mail),
      { email, reset_password_redirect_url: embedUrl({ products: ['passwords'] }, mode) },
    );
    await page.goto(await linkSentTo(provider, email));
    await page.getByLabel('Password', { exact: true }).waitFor();
    await page.reload();
    await setPassword(page, 'another-long-passphrase-43');
    await page.reload();
    await success(page).waitFor();
  });

  it('continues in the same of two elements', async () => {
    const page = await browser.visit();
    await page.goto(`${embedUrl(codes, mode)}&count=2`);
    const [first, second] = [page.locator('login-widget').first(), page.locator('login-widget').last()];
    const email = someone();
    await second.getByLabel('Email', { exact: true }).click();
    await typeHere(page, email);
    await page.keyboard.press('Enter');
    await second.getByLabel('One-time passcode').waitFor();
    await page.reload();
    await first.getByLabel('Email', { exact: true }).waitFor();
    await second.getByLabel('One-time passcode').click();
    await typeHere(page, await codeSentTo(provider, email));
    await second.getByRole('heading', { name: 'Success' }).waitFor();
  });

  it('continues with a part that could not be loaded', async () => {
    const page = await browser.visit();
    const part = /\/chunks\/(otps\.flow|passcode)[^/]*\.js/;
    await page.route(part, (route) => route.abort());
    const email = someone();
    await page.goto(embedUrl(codes, mode));
    await emailField(page).click();
    await typeHere(page, email);
    await page.keyboard.press('Enter');
    await page.getByText('This part could not be loaded.').waitFor();
    await page.unroute(part);
    await page.reload();
    await codeField(page).waitFor();
    await typeHere(page, await codeSentTo(provider, email));
    await success(page).waitFor();
  });
});
