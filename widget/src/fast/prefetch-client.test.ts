import { createAuthClient } from '@login-widget/auth-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { attemptKey } from '../element/attempt/attempt-key.ts';
import { pushMarked, takeUnfollowed, unmark } from '../element/history/history-mark.ts';
import { ROOT_CLASS } from '../element/widget-root.ts';
import { firstTextWith } from '../i18n/first-texts.ts';
import type { ViewNode } from '../view/jsx-runtime.ts';
import { toDom } from '../view/to-dom.ts';
import { firstScreen } from './first-screen.tsx';
import { type PrefetchedClient, prefetchClient } from './prefetch-client.ts';

const publicToken = 'public-token-test-1';
const config = {
  products: ['emailMagicLinks' as const],
  emailMagicLinksOptions: { loginExpirationMinutes: 60 },
};
const typed = 'ada@example.com';

let client: ReturnType<typeof createAuthClient>;
let prefetched: PrefetchedClient | undefined;

beforeEach(() => {
  client = createAuthClient(publicToken, {
    telemetry: false,
    environment: { fetch: () => new Promise(() => {}) },
  });
  const answer = { request_id: 'request-1', status_code: 200 };
  vi.spyOn(client.magicLinks.email, 'loginOrCreate').mockResolvedValue(answer);
});

afterEach(() => {
  prefetched?.runtime.dispose();
  client.dispose();
  sessionStorage.clear();
  document.body.replaceChildren();
});

/** Draws the form and creates the client for it, as a page that is loaded or reloaded does. */
function load(element = document.createElement('section')) {
  const root = Object.assign(document.createElement('div'), { className: ROOT_CLASS });
  const form = toDom(firstScreen(config, firstTextWith({}), { idPrefix: 'lw1' }) as ViewNode);
  form.style.setProperty('--lw-font', 'serif');
  root.append(form);
  element.append(root);
  document.body.replaceChildren(element);
  const onDrawn = vi.fn();
  prefetched?.runtime.dispose();
  prefetched = prefetchClient(
    element,
    { publicToken, apiUrl: null, screen: null, config, theme: null, strings: {}, client },
    { root, idPrefix: 'lw1', fetch: undefined, onDrawn },
  );
  return { root, onDrawn };
}

async function submit() {
  const { onDrawn } = load();
  prefetched?.follow({
    typed,
    submission: { text: typed },
    stop: () => {},
    release: () => undefined,
    showProblem: () => {},
  });
  await vi.waitFor(() => expect(onDrawn).toHaveBeenCalled(), 20_000);
}

it('a link that was sent before the application came is resumed for as long as it works', async () => {
  const before = Date.now();
  await submit();
  const stored = JSON.parse(sessionStorage.getItem(attemptKey(publicToken)) ?? '');
  expect(stored.route.params).toMatchObject({ email: typed, isSent: true });
  expect(stored.sent).toEqual([{ route: stored.route, until: expect.any(Number) }]);
  expect(stored.until).toBeGreaterThanOrEqual(before + 3_600_000);
});

it('the screen of an attempt from before a reload replaces a form that is there, in the same theme', async () => {
  await submit();
  const { root, onDrawn } = load();
  expect(onDrawn).toHaveBeenCalledOnce();
  expect(root.children).toHaveLength(1);
  expect(root.querySelector('.lw-frame')?.getAttribute('data-screen')).toBe('email-confirmation');
  expect(root.querySelector<HTMLElement>('.lw')?.style.getPropertyValue('--lw-font')).toBe('serif');
});

it('a form that the page removes before the application has come is put back, with its text', async () => {
  const element = document.createElement('section');
  const { root } = load(element);
  const field = root.querySelector('input') as HTMLInputElement;
  field.focus();
  field.value = typed;
  element.replaceChildren();
  await vi.waitFor(() => expect(root.parentNode).toBe(element), 20_000);
  expect(document.activeElement).toBe(field);
});

it('after a reload, the application knows the entry that its screen has in the browser’s history', async () => {
  await submit();
  pushMarked();
  load();
  expect(takeUnfollowed()).toBe(location.href);
  unmark();
});
