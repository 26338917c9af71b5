import { beforeEach, expect, it, vi } from 'vitest';
import { containKeys } from './contain-keys.ts';

const seen = vi.fn();
const host = document.createElement('div');
const shadow = host.attachShadow({ mode: 'open' });
shadow.innerHTML = '<input><button></button>';
document.body.append(host);
containKeys(host);
document.addEventListener('keydown', ({ key }) => seen(key));

const press = (target: Element | null, key: string, init: KeyboardEventInit = {}) =>
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, ...init }));
const field = shadow.querySelector('input');

beforeEach(() => seen.mockClear());

it('keeps keys that type or move the caret in a field of a shadow root from the page', () => {
  for (const key of ['s', '/', '1', ' ', 'ß', '😀', 'Enter', 'Backspace', 'ArrowLeft', 'Home'])
    press(field, key);
  press(field, '@', { ctrlKey: true, altKey: true });
  expect(seen.mock.calls).toEqual([]);
});

it('lets the page see Escape, Tab, shortcuts, and the keys of a button', () => {
  for (const key of ['Escape', 'Tab', 'F1']) press(field, key);
  press(field, 'k', { ctrlKey: true });
  press(field, 'k', { metaKey: true });
  press(shadow.querySelector('button'), 's');
  expect(seen.mock.calls.flat()).toEqual(['Escape', 'Tab', 'F1', 'k', 'k', 's']);
});

it('lets the page see the keys of a field in light mode', () => {
  const element = document.createElement('div');
  const light = document.createElement('input');
  element.append(light);
  document.body.append(element);
  containKeys(element);
  press(light, 's');
  expect(seen.mock.calls.flat()).toEqual(['s']);
});
