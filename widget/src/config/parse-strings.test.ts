import { expect, it } from 'vitest';
import { parseStrings } from './parse-strings.ts';

it('returns texts by message id, and accepts undefined', () => {
  const strings = { 'main.title': 'Welcome back' };
  expect(parseStrings(strings)).toEqual({ strings, omissions: [] });
  expect(parseStrings(undefined)).toEqual({ strings: {}, omissions: [] });
});

it('reports a text that is not a string and returns the others', () => {
  expect(parseStrings({ 'main.title': 5, 'main.or': 'or' })).toEqual({
    strings: { 'main.or': 'or' },
    omissions: ["strings['main.title'] must be a text, but is 5."],
  });
  expect(parseStrings('Welcome').omissions).toEqual(['strings must be an object of texts.']);
});

it('reports a language that is no tag, for which nothing can be formatted', () => {
  expect(parseStrings({ locale: 'de_DE', 'main.or': 'oder' })).toEqual({
    strings: { 'main.or': 'oder' },
    omissions: [`strings['locale'] must be a language tag such as de, but is "de_DE".`],
  });
  expect(parseStrings({ locale: 'zh-Hant-TW' }).omissions).toEqual([]);
});
