import { afterEach, expect, it, vi } from 'vitest';
import type { LoginWidgetElement } from '../types.ts';
import '../main.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function add(): LoginWidgetElement {
  const element = document.createElement('login-widget') as LoginWidgetElement;
  element.publicToken = 'public-token-test-1';
  element.config = { products: ['otp'], otpOptions: { methods: ['email'] } };
  document.body.append(element);
  return element;
}

it('two elements of a page that has React have different ids', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const [one, other] = [add(), add()];
  await expect.poll(() => other.querySelector('input')).not.toBeNull();
  const idsIn = (element: Element) => [...element.querySelectorAll('[id]')].map(({ id }) => id);
  expect(idsIn(one).length).toBeGreaterThan(0);
  expect(idsIn(one).filter((id) => idsIn(other).includes(id))).toEqual([]);
});

it('an element of a prerendered page draws and asks nothing until the person comes to the page', async () => {
  const ask = vi.fn(() => new Promise(() => {}));
  vi.stubGlobal('fetch', ask);
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  const element = add();
  await new Promise((resolve) => setTimeout(resolve));
  Reflect.deleteProperty(document, 'prerendering');
  expect(element.querySelector('input')).toBeNull();
  expect(ask).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('prerenderingchange'));
  await expect.poll(() => element.querySelector('input')).not.toBeNull();
  expect(ask).toHaveBeenCalled();
});
