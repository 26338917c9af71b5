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
