import { afterEach, expect, it } from 'vitest';
import { adoptAgain, adoptStylesheet } from './stylesheet.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.adoptedStyleSheets = [];
});

const rulesOfPage = () =>
  document.adoptedStyleSheets.flatMap(({ cssRules }) =>
    [...cssRules].map(({ cssText }) => cssText.slice(0, 2)),
  );

it('a stylesheet is applied once, however often it is requested', () => {
  for (let time = 0; time < 2; time += 1) adoptStylesheet(document.body, 'a { color: red }');
  expect(rulesOfPage()).toEqual(['a ']);
});

it('a stylesheet that an element requested while it was moved is applied when it is back', () => {
  const element = document.createElement('div');
  adoptStylesheet(element, 'b { color: red }');
  document.body.append(element);
  adoptAgain(element);
  expect(rulesOfPage()).toContain('b ');
});

it('another document gets a stylesheet of its own, also in a shadow root', () => {
  const element = document.body.appendChild(document.createElement('div'));
  const root = element.attachShadow({ mode: 'open' });
  adoptStylesheet(element, 'i { color: red }');
  const [ours] = root.adoptedStyleSheets;
  // Frames are not loaded here.
  Object.defineProperty(element, 'ownerDocument', { value: { defaultView: globalThis } });
  // What a browser does when an element goes to another document.
  root.adoptedStyleSheets = [];
  adoptAgain(element);
  const theirs = root.adoptedStyleSheets.find(({ cssRules }) => cssRules[0]?.cssText.startsWith('i '));
  expect(theirs).toBeDefined();
  expect(theirs).not.toBe(ours);
  adoptAgain(element);
  expect(root.adoptedStyleSheets.filter((sheet) => sheet === theirs)).toHaveLength(1);
});
