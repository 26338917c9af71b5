// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PasswordField } from './password-field.tsx';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function open() {
  const place = document.body.appendChild(document.createElement('div'));
  const view = (
    <PasswordField
      id="password"
      label="Password"
      autoComplete="current-password"
      value=""
      onChange={() => undefined}
    />
  );
  act(() => createRoot(place).render(view));
  const input = place.querySelector('input') as HTMLInputElement;
  act(() => input.focus());
  return {
    input,
    dispatch: (event: Event) => act(() => void input.dispatchEvent(event)),
    hint: () => place.querySelector('[role=status]')?.textContent,
  };
}

const key = (type: string, modifierCapsLock: boolean) =>
  new KeyboardEvent(type, { key: 'A', bubbles: true, modifierCapsLock });

it('says that Caps Lock is on, in a live region that exists from the start', () => {
  const { dispatch, hint } = open();
  expect(hint()).toBe('');
  dispatch(key('keydown', true));
  expect(hint()).toBe('Caps Lock is on.');
  dispatch(key('keyup', false));
  expect(hint()).toBe('');
});

it('warns after a click too, and no longer when the field is left', () => {
  const { input, dispatch, hint } = open();
  dispatch(new MouseEvent('click', { bubbles: true, modifierCapsLock: true }));
  expect(hint()).toBe('Caps Lock is on.');
  act(() => input.blur());
  expect(hint()).toBe('');
});

it("accepts the plain events of a browser's autofill", () => {
  const { dispatch, hint } = open();
  dispatch(new Event('keydown', { bubbles: true }));
  expect(hint()).toBe('');
});

it('is left alone by the keyboard of a phone while its text is shown', () => {
  const { input } = open();
  act(() => document.querySelector('button')?.click());
  expect(input.type).toBe('text');
  expect(input.getAttribute('autocorrect')).toBe('off');
  expect(input.getAttribute('autocapitalize')).toBe('none');
});
