import { expect, it } from 'vitest';
import { errorWords, reasonsOf } from './error-words.ts';

it('has the stack and the reasons behind an error, without their other fields, which may hold secrets', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:2998'), { password: 'hunter2' });
  const failed = new TypeError('fetch failed', { cause: new Error('The hook', { cause: refused }) });
  const words = errorWords(failed);
  expect(words).toContain('TypeError: fetch failed\n    at ');
  expect(words).toMatch(/\nBecause: The hook\nBecause: connect ECONNREFUSED 127\.0\.0\.1:2998$/);
});

it('names a reason without words by its code, as for a host with several addresses', () => {
  const cause = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
  expect(errorWords(new TypeError('fetch failed', { cause }))).toMatch(/\nBecause: ECONNREFUSED$/);
});

it('has the reasons of a failure outside in one line, without a stack', () => {
  const refused = new Error('connect ECONNREFUSED\n  127.0.0.1:2998');
  expect(reasonsOf(new TypeError('fetch failed', { cause: refused }))).toBe(
    'fetch failed: connect ECONNREFUSED 127.0.0.1:2998',
  );
  expect(reasonsOf('a word')).toBe('a word');
});

it('passes on what is no error', () => {
  expect(errorWords('a word')).toBe('a word');
  expect(errorWords(undefined)).toBe('');
});
