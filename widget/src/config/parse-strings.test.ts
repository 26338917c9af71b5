import { expect, it } from 'vitest';
import { parseStrings } from './parse-strings.ts';

it('takes texts by message id, or nothing', () => {
  const strings = { 'main.title': 'Welcome back' };
  expect(parseStrings(strings)).toEqual({ strings, omissions: [] });
  expect(parseStrings(undefined)).toEqual({ strings: {}, omissions: [] });
});

it('names the message whose text is none, and takes the others', () => {
  expect(parseStrings({ 'main.title': 5, 'main.or': 'or' })).toEqual({
    strings: { 'main.or': 'or' },
    omissions: ["strings['main.title'] must be a text, but is 5."],
  });
  expect(parseStrings('Welcome').omissions).toEqual(['strings must be an object of texts.']);
});
