import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FastLoginWidgetElement } from '../../fast/fast-element.ts';
import { renderLoginWidget } from '../../fast/server.ts';
import type { Overrides } from '../../i18n/words.ts';
import de from '../../locales/de.ts';
import { loadPack } from '../../locales/load-pack.ts';
import { defineElement } from '../define-element.ts';

vi.mock('../../locales/load-pack.ts', () => ({ loadPack: vi.fn() }));

const config = { products: ['otp' as const], otpOptions: { methods: ['email' as const] } };
const publicToken = 'public-token-test-1';

/** Settles the download of the pack. */
let arrive: (texts: Overrides) => void;
let fail: (error: Error) => void;

beforeEach(async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  defineElement(FastLoginWidgetElement);
  // The module is loaded on demand, which fake timers would delay.
  await import('../../locales/load-pack.ts');
  vi.useFakeTimers();
  vi.mocked(loadPack).mockReturnValue(
    new Promise((resolve, reject) => {
      arrive = resolve;
      fail = reject;
    }),
  );
});
afterEach(async () => {
  document.body.replaceChildren();
  document.documentElement.lang = '';
  vi.useRealTimers();
  // A part of the application that arrived after the last test would find no document.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
});

const title = () => document.querySelector('login-widget h2')?.textContent;
const field = () => document.querySelector<HTMLInputElement>('login-widget input');

/** A form that a server has drawn, in which somebody types. */
async function draw(locale: string): Promise<void> {
  document.body.innerHTML = renderLoginWidget({ publicToken, config, locale });
  document.querySelector('login-widget')?.setAttribute('locale', 'de');
  const input = field();
  if (input) input.value = 'ada@example.com';
  await vi.advanceTimersByTimeAsync(0);
}

it('a form that a server drew keeps its language and what was typed until the late pack arrives', async () => {
  await draw('de');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(title()).toBe(de['main.title']);
  arrive({ ...de, 'main.title': 'Willkommen' });
  await vi.advanceTimersByTimeAsync(0);
  expect(title()).toBe('Willkommen');
  expect(field()?.value).toBe('ada@example.com');
});

it('a form that a server drew becomes English when the pack fails, and keeps what was typed', async () => {
  await draw('de');
  fail(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(0);
  expect(title()).toBe('Sign up or log in');
  expect(field()?.value).toBe('ada@example.com');
});

it('a pack that failed is loaded again when the browser is online again', async () => {
  await draw('de');
  fail(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(0);
  expect(title()).toBe('Sign up or log in');
  vi.mocked(loadPack).mockResolvedValue(de);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(title()).toBe(de['main.title']);
});

it('a form that a server drew becomes English after half a minute without an answer', async () => {
  await draw('de');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(title()).toBe('Sign up or log in');
  expect(field()?.value).toBe('ada@example.com');
});

it.each([
  ['a form that a server drew in English', 'en'],
  ['an empty element', undefined],
])('%s is handled after three seconds', async (_, drawn) => {
  await draw(drawn ?? 'en');
  const element = document.querySelector<HTMLElement & { early?: 0 | 1 }>('login-widget');
  if (!drawn) element?.replaceChildren();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(element?.early).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  expect(element?.early).toBe(0);
  expect(title()).toBe('Sign up or log in');
});
