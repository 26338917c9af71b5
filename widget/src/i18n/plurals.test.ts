import { expect, it } from 'vitest';
import { choosePlurals } from './plurals.ts';

const RULE =
  'не менее {count, plural, one {# символа} few {# символов} many {# символов} other {# символа}} тут';

it.each([
  [1, 'ru', 'не менее 1 символа тут'],
  [8, 'ru', 'не менее 8 символов тут'],
  [21, 'ru', 'не менее 21 символа тут'],
])('the words for %d in %s are those of its category', (count, locale, text) => {
  expect(choosePlurals(RULE, { count }, locale)).toBe(text);
});

it('a category without words uses those of the category other', () => {
  expect(choosePlurals('{count, plural, other {# days}}', { count: 1 })).toBe('1 days');
});

it('other placeholders and texts without numbers stay', () => {
  expect(choosePlurals('{name} has {count, plural, one {# day} other {# days}}', { count: 2 })).toBe(
    '{name} has 2 days',
  );
  expect(choosePlurals('Hello {name}', { name: 'Ada' })).toBe('Hello {name}');
});
