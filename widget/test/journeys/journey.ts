import { type AuthClient, createAuthClient } from '@login-widget/auth-client';
import { afterEach, vi } from 'vitest';
import { createTestProvider, type TestProvider } from '../../../demo/provider/testing.ts';
import { END } from '../../src/element/settings/with-settings.ts';
import '../../src/main.ts';
import type { LoginWidgetElement, LoginWidgetEvents, WidgetConfigInput } from '../../src/main.ts';

export type Mode = 'light' | 'shadow';
export const MODES: readonly Mode[] = ['light', 'shadow'];

export interface Journey {
  readonly provider: TestProvider;
  readonly client: AuthClient;
  readonly element: LoginWidgetElement;
  /** Names of the element's events so far; a `widget-event` by its type. */
  readonly events: string[];
  /** All text of the widget, with white space collapsed; without options of lists, which are the countries. */
  text(): string;
  /** Waits until the widget shows a text. */
  shows(text: string | RegExp): Promise<void>;
  find<E extends Element = HTMLElement>(selector: string): E;
  button(label: string): HTMLButtonElement;
  /** Types into a field: sets the value, then dispatches the event. */
  type(selector: string, text: string): void;
  submit(): void;
  /** Waits until a button can be pressed. */
  enabled(label: string): Promise<void>;
  /** Waits until a button is no longer busy. */
  ready(label: string): Promise<void>;
  /** Opens the page again with another query, as a link in a mail does. */
  reopen(query: string): Promise<void>;
}

const running: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of running.splice(0)) await end();
  sessionStorage.clear();
});

/** The real element and client with the in-process provider, without mocks. */
export async function openJourney(mode: Mode, config: WidgetConfigInput): Promise<Journey> {
  const provider = await createTestProvider();
  const client = createAuthClient(provider.publicToken, {
    apiUrl: provider.baseUrl,
    environment: {
      fetch: (input: RequestInfo | URL, init?: RequestInit) => provider.fetch(new Request(input, init)),
    },
  });
  const element = document.createElement('login-widget');
  element.client = client;
  element.config = config;
  if (mode === 'shadow') element.setAttribute('enable-shadow-dom', '');
  const events: string[] = [];
  const names: (keyof LoginWidgetEvents)[] = [
    'authenticate-flow-complete',
    'widget-event',
    'widget-error',
    'widget-problem',
  ];
  for (const name of names) {
    element.addEventListener(name, (event: Event) => {
      const { detail } = event as CustomEvent<{ type?: string }>;
      events.push(name === 'widget-event' ? String(detail.type) : name);
    });
  }
  document.body.append(element);
  running.push(async () => {
    element.remove();
    // Not a second later, when the environment may be gone.
    (element as LoginWidgetElement & { [END](): void })[END]();
    await client.session.revoke({ forceClear: true }).catch(() => undefined);
    client.dispose();
  });

  const root = (): ParentNode => element.shadowRoot ?? element;
  const text = () => {
    const copy = document.createElement('div');
    copy.append(...[...root().childNodes].map((node) => node.cloneNode(true)));
    for (const option of copy.querySelectorAll('option')) option.remove();
    return copy.textContent?.replace(/\s+/g, ' ') ?? '';
  };
  const find = <E extends Element = HTMLElement>(selector: string): E => {
    const found = root().querySelector<E>(selector);
    if (!found) throw new Error(`Nothing fits ${selector} in: ${text()}`);
    return found;
  };
  const journey: Journey = {
    provider,
    client,
    element,
    events,
    text,
    find,
    shows: (wanted) =>
      vi.waitFor(() => {
        const shown = text();
        const isThere = typeof wanted === 'string' ? shown.includes(wanted) : wanted.test(shown);
        if (!isThere) throw new Error(`Does not show ${wanted}, but: ${shown}`);
      }, 20_000),
    button: (label) => {
      const found = [...root().querySelectorAll('button')].find(
        (button) => button.textContent?.trim() === label,
      );
      if (!found) throw new Error(`No button ${label} in: ${text()}`);
      return found;
    },
    type: (selector, value) => {
      const input = find<HTMLInputElement>(selector);
      // React overrides the value of the instance; typing uses the prototype's setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    enabled: (label) =>
      vi.waitFor(() => {
        if (journey.button(label).disabled) throw new Error(`${label} is disabled: ${text()}`);
      }, 20_000),
    ready: (label) =>
      vi.waitFor(() => {
        if (journey.button(label).hasAttribute('aria-busy')) throw new Error(`${label} is busy: ${text()}`);
      }, 20_000),
    async reopen(query) {
      history.replaceState(null, '', query);
      element.remove();
      // Longer than an element may be out of the page without ending.
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      document.body.append(element);
      await appears(text);
    },
    submit: () =>
      find<HTMLFormElement>('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  };
  await appears(text);
  return journey;
}

const appears = (text: () => string) =>
  vi.waitFor(() => {
    if (text() === '') throw new Error('Shows nothing yet.');
  }, 20_000);
