import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { errorWords } from './error-message.ts';
import { defineMessages, toText } from './words.ts';

const own = defineMessages('own', { gone: 'It is gone.' });
const textOf = (error: unknown) => toText(errorWords(error, { otp_code_not_found: own.gone }));

describe('errorWords()', () => {
  it("uses the flow's own words for a known error_type", () => {
    expect(textOf({ error_type: 'otp_code_not_found', error_message: 'Not found' })).toBe('It is gone.');
  });

  it("uses the provider's words for any other answer", () => {
    expect(textOf({ error_type: 'inactive_email', error_message: 'This address bounces.' })).toBe(
      'This address bounces.',
    );
  });

  it('links to the https site that explains the error', () => {
    expect(errorWords({ error_message: 'x', error_url: 'https://provider.example/errors#x' })).toEqual({
      verbatim: 'x',
      linksTo: 'provider.example',
    });
    expect(errorWords({ error_message: 'x', error_url: 'http://provider.example/' })).toEqual({
      verbatim: 'x',
      linksTo: undefined,
    });
  });

  it('says when to try again if the provider does', () => {
    expect(textOf({ status_code: 429, retry_after_seconds: 67, error_message: 'Too many requests' })).toBe(
      'Too many tries. Try again in 1:07.',
    );
  });

  it('counts down to the next try, then says that it can be made', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const words = errorWords({ status_code: 429, retry_after_seconds: 67, error_type: 'too_many_requests' });
    vi.advanceTimersByTime(40_000);
    expect(toText(words)).toBe('Too many tries. Try again in 0:27.');
    vi.advanceTimersByTime(20_000);
    expect(toText(words, { 'errors.too_many_requests': 'Noch {time}' })).toBe('Noch 0:07');
    vi.advanceTimersByTime(10_000);
    expect(toText(words)).toBe('You can try again now.');
  });

  it.each([
    { error_type: 'inactive_email', error_message: 'This address bounces.' },
    { error_type: 'otp_code_not_found', error_message: 'Not found' },
    { error_type: 'captcha_failed', error_message: 'The captcha token is too old.' },
  ])("uses the integrator's words for error_type $error_type", (error) => {
    const words = errorWords(error, { otp_code_not_found: own.gone });
    expect(toText(words, { [`errors.${error.error_type}`]: 'In our words.' })).toBe('In our words.');
    expect(toText(words, { 'errors.other': 'In our words.' })).not.toBe('In our words.');
  });

  it.each([
    { name: 'CaptchaRequiredError', message: 'Captcha required' },
    { name: 'CaptchaUnavailableError', message: 'Unable to query captcha and/or dfp telemetry ID' },
    { error_type: 'captcha_failed' },
  ])('explains a captcha that is refused or cannot be loaded: %j', (error) => {
    expect(textOf(error)).toBe('We could not check that you are not a robot. Please try again.');
  });

  it('asks people without a session to sign in again', () => {
    expect(textOf({ name: 'NoCurrentSessionError', message: 'x' })).toBe(
      'You are not signed in any more. Please sign in again.',
    );
  });

  it('says that the servers cannot be reached', () => {
    expect(textOf({ name: 'ApiUnreachableError', message: 'x' })).toBe('Unable to contact our servers.');
  });

  it.each([null, undefined, 'boom', {}, { error_message: 7 }, { error_message: '  ' }])(
    'is never empty: %j',
    (error) => {
      expect(textOf(error)).toBe('Something went wrong. Please try again.');
    },
  );
});
