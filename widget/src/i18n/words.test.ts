import { expect, it } from 'vitest';
import { messages as otps } from '../flows/otps/otps.messages.ts';
import pl from '../locales/pl.ts';
import { defineMessages, isLeftInEnglish, pieces, say, toParts, toText } from './words.ts';

const messages = defineMessages('greeting', { hello: 'Hello {name}, {count} new' });

it('fills the values into the template', () => {
  expect(toText(say(messages.hello, { name: 'Ada', count: 2 }))).toBe('Hello Ada, 2 new');
});

it("uses the integrator's text for a message id", () => {
  expect(
    toText(say(messages.hello, { name: 'Ada', count: 2 }), { 'greeting.hello': '{count} neu, {name}' }),
  ).toBe('2 neu, Ada');
});

it('tells values from fixed text, so that browsers need not translate names', () => {
  expect(toParts(say(messages.hello, { name: 'Ada', count: 2 }))).toEqual([
    { text: 'Hello ' },
    { text: 'Ada', isValue: true },
    { text: ', ' },
    { text: '2', isValue: true },
    { text: ' new' },
  ]);
});

it('keeps a placeholder without a value', () => {
  expect(toText(say(messages.hello, { name: 'Ada' }))).toBe('Hello Ada, {count} new');
});

it('selects words by what the text is about', () => {
  const values = { length: 6, destination: '…' };
  expect(toText(say(otps.sentTo, { ...values, to: 'phone' }), pl)).toContain('na numer …');
  expect(toText(say(otps.sentTo, { ...values, to: 'other' }), pl)).toContain('na adres …');
});

it('shows numbers in digits of the language', () => {
  const text = say(messages.hello, { name: 'Ada', count: 1234 });
  expect(toText(text)).toBe('Hello Ada, 1,234 new');
  expect(toText(text, { locale: 'ar-EG' })).toBe('Hello Ada, ١٬٢٣٤ new');
});

it("cuts the provider's text at 500 characters", () => {
  expect(toText({ verbatim: 'x'.repeat(9999) })).toHaveLength(500);
});

it.each([
  ["the developer's text", say(messages.hello), true],
  ['a translated text', say(otps.title), false],
  ["the provider's new text", { verbatim: 'Odd.', errorType: 'odd' }, true],
  ["the provider's translated text", { verbatim: 'No.', errorType: 'unauthorized_credentials' }, false],
  ["the page's text for an error", { verbatim: 'No.', errorType: 'own' }, false],
])('knows that %s is left in English: %s', (_, words, isEnglish) => {
  expect(isLeftInEnglish(words, { ...pl, 'errors.own': 'Nie.' })).toBe(isEnglish);
  expect(isLeftInEnglish(words, {})).toBe(false);
});

it('splits a template at its placeholders', () => {
  expect(pieces('Sent to {email}.')).toEqual([{ text: 'Sent to ' }, { name: 'email' }, { text: '.' }]);
});
