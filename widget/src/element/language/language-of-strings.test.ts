import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FastLoginWidgetElement } from '../../fast/fast-element.ts';
import de from '../../locales/de.ts';
import { loadPack } from '../../locales/load-pack.ts';
import type { LoginWidgetElement } from '../../types.ts';
import { defineElement } from '../define-element.ts';

vi.mock('../../locales/load-pack.ts', { spy: true });

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  defineElement(FastLoginWidgetElement);
});
afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.lang = '';
  vi.unstubAllGlobals();
});

it.each([false, true])(
  'a pack among the strings is drawn at once, and nothing is loaded (shadow: %s)',
  async (isShadow) => {
    const element = document.createElement('login-widget') as LoginWidgetElement;
    document.documentElement.lang = 'fr';
    element.enableShadowDom = isShadow;
    element.publicToken = 'public-token-test-1';
    element.config = { products: ['otp'], otpOptions: { methods: ['email'] } };
    element.strings = { ...de, 'main.title': 'Willkommen' };
    document.body.append(element);
    await Promise.resolve();
    const root = element.shadowRoot ?? element;
    expect(root.querySelector('h2')?.textContent).toBe('Willkommen');
    expect(root.querySelector('[type=submit]')?.textContent).toBe(de['otps.continueWithEmail']);
    expect(root.querySelector('.lw')?.getAttribute('lang')).toBe('de');
    expect(loadPack).not.toHaveBeenCalled();
  },
);
