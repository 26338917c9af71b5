import { describe, expect, it } from 'vitest';
import { errorWords } from './error-message.ts';
import { defineMessages, toText } from './words.ts';

const own = defineMessages('own', { gone: 'It is gone.' });
const textOf = (error: unknown) => toText(errorWords(error, { otp_code_not_found: own.gone }));

describe('words for an error', () => {
  it("are the flow's own for an error_type that it knows", () => {
    expect(textOf({ error_type: 'otp_code_not_found', error_message: 'Not found' })).toBe('It is gone.');
  });

  it("are the provider's for any other answer", () => {
    expect(textOf({ error_type: 'inactive_email', error_message: 'This address bounces.' })).toBe(
      'This address bounces.',
    );
  });

  it("may link to the provider's site, which is where the error is explained", () => {
    expect(errorWords({ error_message: 'x', error_url: 'https://provider.example/errors#x' })).toEqual({
      verbatim: 'x',
      linksTo: 'provider.example',
    });
    expect(errorWords({ error_message: 'x', error_url: 'http://provider.example/' })).toEqual({
      verbatim: 'x',
      linksTo: undefined,
    });
  });

  it('say when to try again where the provider says so', () => {
    expect(textOf({ status_code: 429, retry_after_seconds: 67, error_message: 'Too many requests' })).toBe(
      'Too many tries. Try again in 1:07.',
    );
  });

  it('count down to when the provider lets somebody try again, and then say so', () => {
    const words = errorWords({ status_code: 429, retry_after_seconds: 67, error_type: 'too_many_requests' });
    const now = Date.now();
    expect(toText(words, {}, now + 40_000)).toBe('Too many tries. Try again in 0:27.');
    expect(toText(words, {}, now + 70_000)).toBe('You can try again now.');
    expect(toText(words, { 'errors.too_many_requests': 'Noch {time}' }, now + 60_000)).toBe('Noch 0:07');
  });

  it.each([
    { error_type: 'inactive_email', error_message: 'This address bounces.' },
    { error_type: 'otp_code_not_found', error_message: 'Not found' },
    { error_type: 'captcha_failed', error_message: 'The captcha token is too old.' },
  ])("are the integrator's for any error_type: $error_type", (error) => {
    const words = errorWords(error, { otp_code_not_found: own.gone });
    expect(toText(words, { [`errors.${error.error_type}`]: 'In our words.' })).toBe('In our words.');
    expect(toText(words, { 'errors.other': 'In our words.' })).not.toBe('In our words.');
  });

  it.each([{ name: 'CaptchaRequiredError', message: 'Captcha required' }, { error_type: 'captcha_failed' }])(
    'say what a refused captcha means to a person: %j',
    (error) => {
      expect(textOf(error)).toBe(
        'We could not check that you are not a robot. Reload the page and try again.',
      );
    },
  );

  it('ask who has no session any more to sign in', () => {
    expect(textOf({ name: 'NoCurrentSessionError', message: 'x' })).toBe(
      'You are not signed in any more. Please sign in again.',
    );
  });

  it('say that the servers cannot be reached', () => {
    expect(textOf({ name: 'ApiUnreachableError', message: 'x' })).toBe('Unable to contact our servers.');
  });

  it.each([null, undefined, 'boom', {}, { error_message: 7 }, { error_message: '  ' }])(
    'are never empty, whatever was thrown: %j',
    (error) => {
      expect(textOf(error)).toBe('Something went wrong. Please try again.');
    },
  );
});
