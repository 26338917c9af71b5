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
