import fc from 'fast-check';
import type { Page } from 'playwright-core';

/** Common global styles of pages, reduced to rules that match the element's own tags. */
export const PAGE_STYLES: Readonly<Record<string, string>> = {
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

/** Surrounding pages, by name. */
export const AROUND: Readonly<Record<string, string>> = {
  'a plain page': '',
  'a centring grid': 'body { display: grid; place-items: center; min-height: 100vh }',
  ...PAGE_STYLES,
};

/** Seed for the choice of pages, the same in each run. `PAGE_SEED` changes it. */
const SEED = Number(process.env.PAGE_SEED ?? 20261123);

/** Chooses the surrounding pages at random, one for every visit of a file of journeys. */
export function drawAround(): () => string {
  const names = fc.sample(fc.constantFrom(...Object.keys(AROUND)), { seed: SEED, numRuns: 100 });
  let drawn = 0;
  return () => {
    if (drawn === 0) console.info(`PAGE_SEED=${SEED}: ${names.slice(0, 9).join(', ')}…`);
    const name = names[drawn % names.length] ?? '';
    drawn += 1;
    return AROUND[name] ?? '';
  };
}

/**
 * Adds the page's style sheet and its `<body>`'s id before the element's own styles, because adopted sheets apply in
 * order.
 */
export const withPageStyles = (page: Page, styles: string) =>
  page.addInitScript((text) => {
    // The provider's and the site's own pages keep their own styles.
    if (location.pathname !== '/embed') return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
    document.addEventListener('readystatechange', () => document.body.setAttribute('id', 'page'), {
      once: true,
    });
  }, styles);
