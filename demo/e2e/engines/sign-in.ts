import { expect } from 'vitest';
import { embedUrl } from '../support/embed.ts';
import { codeSentTo, linkSentTo, someone, someonesNumber } from '../support/inbox.ts';
import { mistype } from '../support/mistype.ts';
import type { Mode } from '../support/modes.ts';
import { addresses } from '../support/system.ts';
import { GOOD } from '../support/ways.ts';
import type { EnginePage } from './engine.ts';
import { click, see, textIn, typeInto, until } from './page-actions.ts';

const { provider } = addresses;

export interface Variant {
  readonly build: 'react' | 'preact';
  readonly mode: Mode;
}

const address = (config: object, { build, mode }: Variant) => embedUrl(config, mode, '', build);

/** Records the events and errors in the page from now until it is left. */
const listen = (page: EnginePage) =>
  page.run(() => {
    const reported: unknown[] = [];
    Object.assign(globalThis, { reported });
    addEventListener('error', ({ message }) => reported.push(message));
    addEventListener('unhandledrejection', ({ reason }) => reported.push(String(reason)));
    addEventListener('authenticate-flow-complete', (event) =>
      reported.push((event as CustomEvent<{ reason: unknown }>).detail.reason),
    );
  });

const reported = (page: EnginePage) =>
  page.run(() => (globalThis as unknown as { reported: unknown[] }).reported);

/** Checks that the screen and the page's events agree about the sign-in. */
async function isSignedIn(page: EnginePage): Promise<void> {
  await see(page, 'heading', 'Success');
  expect(await reported(page)).toEqual(['signed-in']);
}

/** Mistypes the last letter of an address, corrects it, and submits the form. */
async function enterEmail(page: EnginePage, email: string): Promise<void> {
  await typeInto(page, 'Email', `${email}x`);
  await page.press('Backspace');
  expect(await textIn(page, 'Email')).toBe(email);
  await page.press('Enter');
}

const holds = (page: EnginePage, label: string, value: string) =>
  until(page, `${label} with '${value}'`, async () => (await textIn(page, label)) === value);

/** Signs in by a code that is mistyped first, after a reload of the code screen. */
export async function signInByCode(page: EnginePage, variant: Variant): Promise<void> {
  const email = someone();
  await page.goto(address({ products: ['otp'], otpOptions: { methods: ['email'] } }, variant));
  await enterEmail(page, email);
  await see(page, 'field', 'One-time passcode');
  const code = await codeSentTo(provider, email);
  await page.type(mistype(code, 5));
  await see(page, 'text', 'Invalid passcode');
  await page.reload();
  await see(page, 'field', 'One-time passcode');
  await listen(page);
  await typeInto(page, 'One-time passcode', mistype(code, 5));
  await see(page, 'text', 'Invalid passcode');
  // Typed digits replace the refused code.
  await page.type(code);
  await isSignedIn(page);
  await page.reload();
  await see(page, 'heading', 'Success');
}

/** Signs in by a text message. The number is mistyped first; undo and redo take back and repeat what was typed. */
export async function signInByText(page: EnginePage, variant: Variant): Promise<void> {
  const number = someonesNumber();
  const digits = number.slice(2);
  const written = `(202) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  await page.goto(address({ products: ['otp'], otpOptions: { methods: ['sms'] } }, variant));
  await see(page, 'field', 'Phone number');
  await click(page, 'field', 'Phone number');
  // Numbers are written as in their country once the rules have loaded.
  await until(page, 'A number as it is written', async () => {
    await page.command('selectAll');
    await page.press('Backspace');
    await page.type('2025550199');
    return (await textIn(page, 'Phone number')) === '(202) 555-0199';
  });
  await page.command('selectAll');
  await page.type(digits);
  await holds(page, 'Phone number', written);
  await page.command('undo');
  await holds(page, 'Phone number', '(202) 555-0199');
  await page.command('redo');
  await holds(page, 'Phone number', written);
  await page.press('Enter');
  await see(page, 'field', 'One-time passcode');
  await listen(page);
  await page.type(await codeSentTo(provider, number));
  await isSignedIn(page);
}

/** Finds the element's list of countries, in either mode. */
const countries = (page: EnginePage) =>
  page.run(() => {
    const element = document.querySelector('login-widget');
    const list = (element?.shadowRoot ?? element)?.querySelector('div[role=listbox]');
    return list ? { scrollbar: getComputedStyle(list).scrollbarColor ?? null } : null;
  });

/** Signs in by a text message to another country, which is found by the search. */
export async function signInFromAbroad(page: EnginePage, variant: Variant): Promise<void> {
  const digits = `1520${String(Date.now() % 1e7).padStart(7, '0')}`;
  await page.goto(address({ products: ['otp'], otpOptions: { methods: ['sms'] } }, variant));
  await see(page, 'field', 'Phone number');
  // Until the search has loaded, the browser's own list opens.
  const list = await until(page, 'The search for a country', async () => {
    if (!(await countries(page))) await click(page, 'field', 'Country');
    return countries(page);
  });
  // The card's colour, not the page's: white in a dark card otherwise. Older engines do not know the property.
  if (list.scrollbar) expect(list.scrollbar).toBe('rgb(92, 114, 125) rgba(0, 0, 0, 0)');
  await page.type('germ');
  await page.press('Enter');
  await until(page, 'The number of the country', async () => !(await countries(page)));
  await page.type(digits);
  await page.press('Enter');
  await see(page, 'field', 'One-time passcode');
  await listen(page);
  await page.type(await codeSentTo(provider, `+49${digits}`));
  await isSignedIn(page);
}

/** Signs in by a link in the browser that requested it. The page redeems the token as in the client's README. */
export async function signInByLink(page: EnginePage, variant: Variant): Promise<void> {
  const email = someone();
  const home = address({ products: ['emailMagicLinks'] }, variant);
  await page.goto(home);
  await enterEmail(page, email);
  await see(page, 'heading', 'Check your email!');
  const token = new URL(await linkSentTo(provider, email)).searchParams.get('token') ?? '';
  await page.goto(home);
  await until(page, 'The client', () =>
    page.run(() => Boolean(document.querySelector('login-widget')?.client)),
  );
  await listen(page);
  await page.run((redeemed: string) => {
    document
      .querySelector('login-widget')
      ?.client?.magicLinks.authenticate(redeemed, { session_duration_minutes: 30 })
      .catch(() => {});
  }, token);
  await see(page, 'heading', 'Success');
  expect(await reported(page)).toHaveLength(1);
}

/** Creates a password, mistypes it, forgets it, and sets a new one by the link of a mail. */
export async function signInByPassword(page: EnginePage, variant: Variant): Promise<void> {
  const email = someone();
  const home = address({ products: ['passwords'] }, variant);
  const passwordOptions = { resetPasswordRedirectURL: home, loginRedirectURL: home };
  const asking = address({ products: ['passwords'], passwordOptions }, variant);
  await page.goto(asking);
  await listen(page);
  await enterEmail(page, email);
  await see(page, 'heading', 'Finish creating your account by setting a password.');
  await typeInto(page, 'Password', GOOD);
  await click(page, 'button', 'Continue');
  await isSignedIn(page);
  await page.run(() => document.querySelector('login-widget')?.client?.session.revoke());
  await see(page, 'field', 'Email');

  await page.goto(asking);
  await listen(page);
  await enterEmail(page, email);
  await see(page, 'heading', 'Log In');
  await typeInto(page, 'Password', 'not it');
  await page.press('Enter');
  await see(page, 'text', 'do not match');
  await click(page, 'button', 'Forgot Password?');
  await see(page, 'heading', 'Forgot password?');

  await page.goto(await linkSentTo(provider, email));
  await see(page, 'heading', 'Reset your password');
  await listen(page);
  await typeInto(page, 'Password', `${GOOD} again`);
  await holds(page, 'Password', `${GOOD} again`);
  await click(page, 'button', 'Continue');
  await isSignedIn(page);
}
