import { afterEach, expect, it } from 'vitest';
import { followCode } from './follow-code.ts';

afterEach(() => document.body.replaceChildren());

it('followCode() selects the whole code again before the next key', () => {
  const input = document.createElement('input');
  document.body.append(input);
  input.value = '123456';
  input.focus();
  const follower = followCode(input);
  follower.select();
  // Chromium does this after a click into selected text.
  input.setSelectionRange(0, 0);
  input.dispatchEvent(new KeyboardEvent('keydown', { key: '9', bubbles: true }));
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 6]);
});
