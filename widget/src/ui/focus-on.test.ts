import { afterEach, expect, it } from 'vitest';
import { focusOn } from './focus-on.ts';

afterEach(() => document.body.replaceChildren());

it('focuses a heading, which nothing can focus afterwards', () => {
  document.body.innerHTML = '<h2>Enter passcode</h2><input>';
  const heading = document.querySelector('h2');
  focusOn(heading);
  expect(document.activeElement).toBe(heading);
  focusOn(document.querySelector('input'));
  expect(document.activeElement).toBe(document.querySelector('input'));
  expect(heading?.hasAttribute('tabindex')).toBe(false);
});

it('does nothing where there is nothing to focus', () => {
  expect(() => focusOn(null)).not.toThrow();
});
