import { expect, it } from 'vitest';
import { parseStrings } from './parse-strings.ts';

it('takes texts by message id, or nothing', () => {
  const strings = { 'main.title': 'Welcome back' };
  expect(parseStrings(strings)).toEqual({ strings, problems: [] });
  expect(parseStrings(undefined)).toEqual({ strings: {}, problems: [] });
});

it('names the message whose text is none', () => {
  expect(parseStrings({ 'main.title': 5, 'main.or': 'or' }).problems).toEqual([
    "strings['main.title'] must be a text, but is 5.",
  ]);
  expect(parseStrings('Welcome').problems).toEqual(['strings must be an object of texts.']);
});
