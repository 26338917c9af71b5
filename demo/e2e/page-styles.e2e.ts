import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { embedUrl } from './embed.ts';
import { someone } from './inbox.ts';
import { otp, passwords } from './ways.ts';

const browser = useBrowser();

/** What pages say of all elements, shortened to the rules that the element's own tags meet. */
const PAGES: Readonly<Record<string, string>> = {
  'a page that unsets everything': '* { all: unset }',
  'a page with loud rules': `
    svg { width: 80px; height: 80px; display: block; fill: red; vertical-align: top }
    path { stroke: lime; fill: red }
    #page button, main form button[type] { text-transform: uppercase; letter-spacing: 3px; box-shadow: 0 0 9px red;
      font-style: italic; min-width: 300px; float: right; transform: rotate(2deg) }
    #page input:not([type=radio]) { border-radius: 30px; box-shadow: inset 0 0 9px red; margin: 20px; height: 90px }
    #page input::placeholder { color: red; text-transform: uppercase; font-style: italic }
    #page h2 { text-transform: uppercase; font-variant: small-caps; text-align: center; border-bottom: 4px solid }
    #page p, #page div { text-indent: 30px; line-height: 3; text-shadow: 1px 1px red; max-width: 200px }
    #page label { display: block; font-size: 40px; color: red }
    #page span { color: red; font-size: 30px; background: yellow }
    #page b { font-weight: 100; color: red }
    #page a { color: red }
    #page *::before { content: 'x'; color: red }
    #page *::after { content: 'y'; color: red }
    #page * { transition: all 3s; outline: 1px dotted red; animation: none; cursor: help }
    body { text-transform: uppercase; letter-spacing: 5px; word-spacing: 9px; line-height: 4; text-align: right;
      text-indent: 50px; white-space: pre; font-style: italic; text-shadow: 2px 2px red; list-style: square inside }`,
  // Tailwind CSS 3, preflight.css.
  'Tailwind preflight': `
    *, ::before, ::after { box-sizing: border-box; border-width: 0; border-style: solid; border-color: #e5e7eb }
    h1, h2, h3, h4, h5, h6 { font-size: inherit; font-weight: inherit }
    a { color: inherit; text-decoration: inherit }
    b, strong { font-weight: bolder }
    button, input, optgroup, select, textarea { font-family: inherit; font-size: 100%; font-weight: inherit;
      line-height: inherit; letter-spacing: inherit; color: inherit; margin: 0; padding: 0 }
    button, [type='button'], [type='reset'], [type='submit'] { -webkit-appearance: button;
      background-color: transparent; background-image: none }
    h1, h2, p { margin: 0 } ol, ul, menu { list-style: none; margin: 0; padding: 0 }
    input::placeholder { opacity: 1; color: #9ca3af }
    button, [role='button'] { cursor: pointer } :disabled { cursor: default }
    img, svg, video { display: block; vertical-align: middle } img, video { max-width: 100%; height: auto }
    [type='text']:focus, [type='email']:focus { outline: 2px solid transparent; border-color: #2563eb;
      box-shadow: 0 0 0 1px #2563eb }
    [type='text'], [type='email'], [type='password'] { appearance: none; border-width: 1px; padding: 8px 12px }`,
  // Bootstrap 5, reboot and its usual neighbours.
  Bootstrap: `
    *, *::before, *::after { box-sizing: border-box }
    body { margin: 0; font: 400 1rem/1.5 system-ui; color: #212529; -webkit-tap-highlight-color: transparent }
    h1, h2, h3 { margin-top: 0; margin-bottom: .5rem; font-weight: 500; line-height: 1.2 } h2 { font-size: 2rem }
    p { margin-top: 0; margin-bottom: 1rem } b, strong { font-weight: bolder } small { font-size: .875em }
    a { color: #0d6efd; text-decoration: underline } img, svg { vertical-align: middle }
    label { display: inline-block } button { border-radius: 0 } button:focus:not(:focus-visible) { outline: 0 }
    input, button, select { margin: 0; font-family: inherit; font-size: inherit; line-height: inherit }
    button, select { text-transform: none } select { word-wrap: normal } select:disabled { opacity: 1 }
    [type=button]:not(:disabled), [type=submit]:not(:disabled) { cursor: pointer }
    ol, ul { padding-left: 2rem; margin-bottom: 1rem } output { display: inline-block }`,
};

/** Comes to a screen by the keyboard. */
const SCREENS: Readonly<Record<string, (page: Page, mode: string) => Promise<unknown>>> = {
  Main: async (page, mode) => {
    const config = {
      products: ['oauth', 'passkeys', 'otp'],
      oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
      otpOptions: { methods: ['sms', 'email'] },
    };
    await page.goto(embedUrl(config, mode));
    await page.locator('svg.lw-mark path').nth(4).waitFor();
  },
  'the passcode screen': async (page, mode) => {
    await page.goto(embedUrl(otp, mode));
    await page.getByLabel('Email').click();
    await page.keyboard.type(someone());
    await page.keyboard.press('Enter');
    await page.getByLabel('One-time passcode').waitFor();
    // The application has it: how far the drawn screen had come is none of this test's business.
    await page.getByText('Powered by login-widget').waitFor();
    await page.keyboard.type('12');
    await page.locator('.lw-code-input:focus ~ [data-digit="2"] + [data-next]').waitFor();
  },
  'the password screen': async (page, mode) => {
    await page.goto(embedUrl(passwords, mode));
    await page.getByLabel('Email').click();
    await page.keyboard.type(someone());
    await page.keyboard.press('Enter');
    await page.getByLabel('Password', { exact: true }).waitFor();
    await page.keyboard.type('a');
  },
};

/** Gives the page's sheet and its `<body>`'s id, before the element's own styles: adopted sheets count in their order. */
const withStyles = (page: Page, styles: string) =>
  page.addInitScript((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
    document.addEventListener('readystatechange', () => document.body.setAttribute('id', 'page'), {
      once: true,
    });
  }, styles);

/** What is computed for each element and its pseudo-elements: a line for each that differs from the browser's own. */
const lookOf = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector('login-widget');
    const card = (element?.shadowRoot ?? element)?.querySelector('.lw');
    const nodes = card ? [card, ...card.querySelectorAll('*')] : [];
    // What a person's window or a moment decides: sizes in pixels follow from the rest, and texts differ by the clock.
    const IGNORED =
      /^(--|height|width|top|inset-block|inline-size|block-size|grid-template|perspective-origin|transform-origin)/;
    return nodes.flatMap((node, index) =>
      [
        '',
        ...(node.closest('svg') ? [] : ['::before', '::after']),
        ...(node.matches('input') ? ['::placeholder'] : []),
      ].map((pseudo) => {
        const style = getComputedStyle(node, pseudo || undefined);
        const text = [...style]
          .filter((name) => !IGNORED.test(name))
          .map((name) => `${name}: ${style.getPropertyValue(name)}`)
          .join('; ');
        return `${index} ${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''}${pseudo} { ${text} }`;
      }),
    );
  });

/** Which properties differ between two looks, by element. */
function differences(one: readonly string[], other: readonly string[]): string[] {
  const found = one.flatMap((line, index) => {
    const rest = new Set((other[index] ?? '').split('; '));
    const differing = line.split('; ').filter((declaration) => !rest.has(declaration));
    return differing.length > 0 ? [`${line.split(' {')[0]}: ${differing.slice(0, 8).join('; ')}`] : [];
  });
  return one.length === other.length ? found : [`${one.length} and ${other.length} elements`, ...found];
}

describe.each(Object.entries(PAGES))('on %s', (_, styles) => {
  it.each(Object.entries(SCREENS))('%s in light DOM looks as it does in a shadow root', async (_, reach) => {
    const pages: Page[] = [];
    for (const mode of ['shadow', 'light']) {
      const page = await browser.visit();
      await withStyles(page, styles);
      await reach(page, mode);
      await page.getByText('Powered by login-widget').waitFor();
      pages.push(page);
    }
    const [shadow, light] = pages as [Page, Page];
    expect((await lookOf(shadow)).length).toBeGreaterThan(30);
    // What has been typed a moment ago may still be on its way to the boxes.
    await expect
      .poll(async () => differences(await lookOf(light), await lookOf(shadow)), { timeout: 10_000 })
      .toEqual([]);
  });
});
