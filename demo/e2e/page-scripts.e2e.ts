import { expect } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { embedUrl } from './support/embed.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { codeSentTo, someone } from './support/inbox.ts';
import { mistype } from './support/mistype.ts';
import { describeInModes } from './support/modes.ts';
import { openingTag, useOwnSite } from './support/own-site.ts';
import { addresses } from './support/system.ts';
import { typeOver } from './support/type-over.ts';
import { GOOD, heading, otp, passwords, press } from './support/ways.ts';

const browser = useBrowser();
const site = useOwnSite();

/** What the widget needs and pages change, by the page. */
const PAGES: Readonly<Record<string, string>> = {
  // Its function knows no sets (https://github.com/prototypejs/prototype/blob/1.7.3/src/prototype/lang/array.js).
  'a page with Prototype': `<script>
Array.from = function $A(iterable) {
  if (!iterable) return [];
  if ('toArray' in Object(iterable)) return iterable.toArray();
  var length = iterable.length || 0, results = new Array(length);
  while (length--) results[length] = iterable[length];
  return results;
};
Array.prototype.toArray = function () { return this.slice() };
Array.prototype.first = function () { return this[0] };
</script>`,
  // https://github.com/mootools/mootools-core/blob/1.5.2/Source/Core/Core.js, and Types/Function beside it.
  'a page with MooTools': `<script>
Array.from = function (item) {
  if (item == null) return [];
  var isList = typeof item.length == 'number' && typeof item != 'function' && typeof item != 'string';
  return isList ? Array.prototype.slice.call(item) : [item];
};
Function.prototype.bind = function (that) {
  var self = this, first = Array.prototype.slice.call(arguments, 1);
  return function () { return self.apply(that, first.concat(Array.prototype.slice.call(arguments))) };
};
</script>`,
  'a page that adds a function to every object': `<script>
Object.prototype.extend = function (more) { return Object.assign(this, more) };
</script>`,
  // Prototype 1.6, which has its own JSON.
  'a page that changes how arrays become JSON': `<script>
Array.prototype.toJSON = function () { return '[' + this.map((item) => JSON.stringify(item)).join(', ') + ']' };
String.prototype.toJSON = function () { return '"' + this + '"' };
</script>`,
  // https://github.com/bigskysoftware/htmx/blob/v2.0.4/src/htmx.js, `boostElement`.
  'a page with htmx that boosts its forms': `<script>
document.addEventListener('DOMContentLoaded', function () {
  document.querySelectorAll('form').forEach(function (form) {
    if (String(form.getAttribute('method')).toLowerCase() === 'dialog') return;
    form.addEventListener('submit', function () { location.search = new URLSearchParams(new FormData(form)) });
  });
});
</script>`,
  'a page that is one form':
    '<form action="/elsewhere"><input aria-label="Search" name="q"><button>Search</button>',
  'a page with a form named "cookie"': '<form name="cookie"><button>Accept all</button></form>',
};

describeInModes('in %s mode', (mode, it) => {
  it.each(Object.entries(PAGES))('in %s, a person signs in and stays signed in', async (_, before) => {
    const page = await browser.visit();
    const address = site.show(`${before}${openingTag(mode)}></login-widget>`);
    await page.goto(address);
    const email = someone();
    await page.getByLabel('Email').click();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await page.getByLabel('One-time passcode').waitFor();
    const code = await codeSentTo(addresses.provider, email);
    await page.keyboard.type(code.slice(0, 2));
    await page.keyboard.press('Enter');
    await page.keyboard.type(code.slice(2));
    await page.getByRole('heading', { name: 'Success' }).waitFor();
    expect(page.url()).toBe(`${address}/`);
    await page.reload();
    await page.getByRole('heading', { name: 'Success' }).waitFor();
  });

  it('in a page of XHTML that imports the script, a person signs in and stays signed in', async () => {
    const page = await browser.visit();
    const xhtml = `<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>XHTML</title>
<link rel="icon" href="data:," /><script>import('${addresses.playground}/login-widget.js')</script></head>
<body>${openingTag(mode).replace(' enable-shadow-dom', ' enable-shadow-dom=""')}></login-widget></body></html>`;
    await page.goto(site.serve(xhtml, 'application/xhtml+xml'));
    const email = someone();
    // Playwright finds no labels in XHTML.
    await page.locator('.lw input').click();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    const field = page.locator('[data-screen=passcode] input');
    await field.waitFor();
    const code = await codeSentTo(addresses.provider, email);
    await page.keyboard.type(mistype(code));
    await page.getByText('Invalid passcode, please try again.').waitFor();
    await expect.poll(() => field.evaluate((it: HTMLInputElement) => it.selectionEnd)).toBe(6);
    await expect.poll(() => field.evaluate((it: HTMLInputElement) => it.selectionStart)).toBe(0);
    await page.keyboard.type(code);
    await page.locator('[data-screen=confirmation]').waitFor();
    await page.reload();
    await page.locator('[data-screen=confirmation]').waitFor();
  });

  it('a page that disables the button of every submitted form lets a person correct a refused address', async () => {
    const page = await browser.visit();
    const script = `<script>
document.addEventListener('submit', ({ target }) => { target.querySelector('[type=submit]').disabled = true });
</script>`;
    await page.goto(site.show(`${script}${openingTag(mode)}></login-widget>`));
    await page.getByText('Powered by login-widget').waitFor();
    await page.getByLabel('Email').pressSequentially('ada@example');
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await page.getByText('Invalid email, please try again.').waitFor();
    await typeOver(page.getByLabel('Email'), someone());
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await page.getByLabel('One-time passcode').waitFor();
  });

  it('a page that replaces its adopted stylesheets leaves the look of the card', async () => {
    const page = await browser.visit();
    await page.goto(site.show(`${openingTag(mode)}></login-widget>`));
    await page.getByText('Powered by login-widget').waitFor();
    const look = () =>
      page.locator('.lw').evaluate((card) => [getComputedStyle(card).borderRadius, card.clientWidth]);
    const before = await look();
    for (const colour of ['black', 'white']) {
      const after = await page.evaluate(async (background) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`body { background: ${background} }`);
        document.adoptedStyleSheets = [sheet];
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
        return getComputedStyle(document.body).backgroundColor;
      }, colour);
      expect(after).toBe(colour === 'black' ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)');
      expect(await look()).toEqual(before);
    }
  });

  it('a screen that arrives in an inert drawer is focused once the drawer is inert no more', async () => {
    const page = await browser.visit();
    await page.goto(
      site.show(`<button>Outside</button><div id="drawer">${openingTag(mode)}></login-widget></div>`),
    );
    await page.getByText('Powered by login-widget').waitFor();
    const setInert = (isInert: boolean) =>
      page.evaluate((inert) => document.getElementById('drawer')?.toggleAttribute('inert', inert), isInert);
    const focused = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        return (activeElement?.shadowRoot?.activeElement ?? activeElement)?.localName;
      });
    const answer = await holdAnswers(page, '**/otps/email/login_or_create');
    await page.getByLabel('Email').pressSequentially(someone());
    await page.keyboard.press('Enter');
    await setInert(true);
    answer();
    await page.locator('[data-screen="passcode"]').waitFor();
    expect(await focused()).toBe('body');
    await setInert(false);
    await expect.poll(focused).toBe('input');
    // The person goes to another part of the page meanwhile.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await setInert(true);
    await page.locator('[data-screen="main"]').waitFor();
    await page.getByRole('button', { name: 'Outside' }).focus();
    await setInert(false);
    await page.getByLabel('Email').waitFor();
    expect(await focused()).toBe('button');
  });

  it('a code can be typed after a reload in a dialog or a main part that the page has focused', async () => {
    const page = await browser.visit();
    const script = '<script>around.focus()</script>';
    await page.goto(
      site.show(`<main id="around" tabindex="-1">${openingTag(mode)}></login-widget></main>${script}`),
    );
    const person = someone();
    await page.getByLabel('Email').click();
    await page.keyboard.type(person);
    await page.keyboard.press('Enter');
    await page.getByLabel('One-time passcode').waitFor();
    const code = await codeSentTo(addresses.provider, person);
    await page.reload();
    await page.getByLabel('One-time passcode').waitFor();
    await expect
      .poll(() => page.getByLabel('One-time passcode').evaluate((field) => field.matches(':focus')))
      .toBe(true);
    await page.keyboard.type(code);
    await page.getByRole('heading', { name: 'Success' }).waitFor();
  });

  it('a drawer that closes on a press or a focus outside it stays open from screen to screen', async () => {
    const page = await browser.visit();
    const script = `<button>Outside</button><script>
drawer.addEventListener('focusout', (event) => { if (!drawer.contains(event.relatedTarget)) drawer.hidden = true });
document.addEventListener('click', (event) => { if (!drawer.contains(event.target)) drawer.hidden = true });
</script>`;
    const ways = { products: ['passwords', 'crypto', 'otp'], otpOptions: { methods: ['email', 'sms'] } };
    await page.goto(
      site.show(`<div id="drawer" tabindex="-1">${openingTag(mode, ways)}></login-widget></div>${script}`),
    );
    await page.getByText('Powered by login-widget').waitFor();
    await page.getByRole('button', { name: 'Set up a new crypto wallet' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByLabel('Email').last().pressSequentially(someone());
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await page.getByRole('button', { name: 'Email me a login code' }).click();
    await page.getByLabel('One-time passcode').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('tab', { name: 'Text' }).click();
    await page.getByLabel('Phone number').last().waitFor();
    await page.getByRole('button', { name: 'Outside' }).focus();
    await page.getByRole('tab', { name: 'Text' }).waitFor({ state: 'hidden' });
  });

  it('a form that an extension fills in is submitted as it is shown', async () => {
    const page = await browser.visit();
    await page.goto(embedUrl(otp, mode));
    await page.getByText('Powered by login-widget').waitFor();
    const email = someone();
    await page.getByLabel('Email').evaluate((input, text) => {
      // An extension does not see the setter that React adds to the input.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }, email);
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await page.getByLabel('One-time passcode').waitFor();
    await page.getByText(email).waitFor();
  });

  it('a code keeps its boxes in a row beside what an extension adds to the field', async () => {
    const page = await browser.visit();
    await page.goto(embedUrl(otp, mode));
    await typeOver(page.getByLabel('Email'), someone());
    await page.keyboard.press('Enter');
    const code = page.getByLabel('One-time passcode');
    const height = () => page.locator('.lw-code').evaluate((row) => row.getBoundingClientRect().height);
    await code.waitFor();
    const before = await height();
    await code.evaluate((input) => {
      const place = document.createElement('div');
      // As LastPass places its icon.
      place.style.cssText =
        'position: relative !important; height: 0 !important; width: 0 !important; float: left !important';
      input.before(document.createElement('password-manager-control'));
      input.after(place);
    });
    expect(await height()).toBe(before);
  });

  it('a code is shown in its boxes when an extension puts something around the field', async () => {
    const page = await browser.visit();
    await page.goto(embedUrl(otp, mode));
    await typeOver(page.getByLabel('Email'), someone());
    await page.keyboard.press('Enter');
    const code = page.getByLabel('One-time passcode');
    await code.waitFor();
    const box = page.locator('.lw-code-box').first();
    const ring = () => box.evaluate((node) => getComputedStyle(node).outlineStyle);
    expect(await ring()).toBe('solid');
    const before = await code.boundingBox();
    await code.evaluate((input) => {
      const around = document.createElement('span');
      around.style.cssText = 'display: inline-block; position: relative; width: 100%';
      input.replaceWith(around);
      around.append(input);
      input.focus();
    });
    expect(await code.boundingBox()).toEqual(before);
    expect(await ring()).toBe('solid');
    await page.keyboard.type('1');
    expect(await box.getAttribute('data-digit')).toBe('1');
  });

  it('a form that an extension fills in and submits in one go is submitted', async () => {
    const page = await browser.visit();
    const fillAndPress = (label: string, text: string) =>
      page.getByLabel(label, { exact: true }).evaluate((input, value) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        input.closest('form')?.querySelector<HTMLButtonElement>('[type=submit]')?.click();
      }, text);
    const email = someone();
    await page.goto(embedUrl(passwords, mode));
    await typeOver(page.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    await typeOver(page.getByLabel('Password', { exact: true }), GOOD);
    await press(page, 'Continue');
    await heading(page, 'Success!');

    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await page.reload();
    await page.getByText('Powered by login-widget').waitFor();
    await fillAndPress('Email', email);
    await heading(page, 'Log In');
    await fillAndPress('Password', GOOD);
    await heading(page, 'Success!');
  });
});
