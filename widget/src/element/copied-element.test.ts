import { afterEach, expect, it, vi } from 'vitest';
import '../main.ts';
import { END } from './settings/with-settings.ts';

type Ended = HTMLElement & { [END](): void };

/** Ends an element now, and not a second after it has left the page. */
function end(element: Element) {
  element.remove();
  (element as Ended)[END]();
}

afterEach(() => {
  for (const element of document.querySelectorAll('login-widget')) end(element);
  vi.unstubAllGlobals();
});

const forms = (element: Element) => element.querySelectorAll('form');

// Turbo keeps pages as copies, and htmx as text, and both show them again on Back.
it.each([
  ['cloneNode(true)', (element: Element) => element.cloneNode(true) as Element],
  [
    'innerHTML',
    (element: Element) => {
      const place = document.createElement('div');
      place.innerHTML = element.outerHTML;
      return place.firstElementChild as Element;
    },
  ],
])('a copy of a running element by %s has the screen once', async (_, copy) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const element = document.createElement('login-widget');
  element.setAttribute('public-token', 'public-token-test-1');
  element.setAttribute('config', '{"products":["otp"],"otpOptions":{"methods":["email"]}}');
  document.body.append(element);
  await vi.waitFor(() => expect(forms(element)).toHaveLength(1), 20_000);
  const again = copy(element);
  end(element);
  const copied = forms(again)[0];
  document.body.append(again);
  await vi.waitFor(() => {
    expect(forms(again)).toHaveLength(1);
    expect(forms(again)[0]).not.toBe(copied);
  }, 20_000);
});
