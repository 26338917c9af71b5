import { createAuthClient } from '@login-widget/auth-client';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { consumerFlows } from '../app/flows.ts';
import type { WidgetConfigInput } from '../config/config.ts';
import { runtimeFor } from '../element/runtime.ts';
import type { RawSettings } from '../element/settings/raw-settings.ts';
import { openForm } from '../flows/main/arrange.ts';
import { firstTextWith } from '../i18n/first-texts.ts';
import type { FormEntry } from '../routing/entry.ts';
import type { Flows } from '../routing/flow.ts';
import { type Route, route } from '../routing/routes.ts';
import type { ViewNode } from '../view/jsx-runtime.ts';
import { toDom } from '../view/to-dom.ts';
import { firstScreen } from './first-screen.tsx';
import { type Application, startApplication } from './start-application.tsx';
import type { FormInput } from './watch-form.ts';

const client = createAuthClient('public-token-test-1', {
  telemetry: false,
  environment: { fetch: () => new Promise(() => {}) },
});
afterAll(() => client.dispose());

const config: WidgetConfigInput = { products: ['otp'], otpOptions: { methods: ['email'] } };
const raw: RawSettings = {
  publicToken: 'public-token-test-1',
  apiUrl: null,
  screen: null,
  config,
  theme: null,
  strings: {},
  client,
};
const flows: Flows = consumerFlows;
const destination = { address: 'ada@example.com', shown: 'ada@example.com' };

let application: Application | undefined;
afterEach(() => {
  application?.end();
  sessionStorage.clear();
});

/** Draws the form, or the screen after it, and creates the runtime for it. */
async function drawnAt(at: 'main' | 'otps') {
  const root = document.body.appendChild(document.createElement('div'));
  const firstText = firstTextWith({});
  const drawn = toDom(firstScreen(config, firstText, { idPrefix: 'lw1' }) as ViewNode);
  root.append(drawn);
  const runtime = runtimeFor(root, raw);
  if (!runtime) throw new Error('The settings hold a mistake.');
  if (at === 'otps') {
    const to = route('otps', { method: 'email', destination, methodId: 'email-test-1', sentAt: Date.now() });
    runtime.setRoute(to);
    await runtime.load(to.flow);
    const { services, settings } = runtime;
    const dependencies = {
      idPrefix: 'lw1',
      strings: settings.strings,
      services,
      isHandedOver: () => runtime.isHandedOver,
    };
    const screen = flows.otps?.draw?.(to.params, dependencies);
    root.querySelector('.lw-frame')?.replaceWith(screen as Element);
  }
  return { root, drawn, runtime };
}

const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
const type = (input: HTMLInputElement, text: string) => {
  for (const character of text) {
    setText?.call(input, input.value + character);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
};

const nothing = () => undefined;

/** Starts the application over a drawn form. */
function startOver(
  { root, drawn, runtime }: Awaited<ReturnType<typeof drawnAt>>,
  { onWired = nothing, onHydrated }: { onWired?: FormInput['stop']; onHydrated?: () => void } = {},
): void {
  const input: FormInput = {
    typed: '',
    submission: undefined,
    stop: onWired,
    release: () => {
      onHydrated?.();
      return undefined;
    },
    showProblem: nothing,
  };
  application = startApplication({ element: root, root, idPrefix: 'lw1', drawn, runtime, input }, raw);
}

describe('startApplication()', () => {
  it.each(['main', 'otps'] as const)('handles the very next keys in the same input of %s', async (at) => {
    const form = await drawnAt(at);
    const { root } = form;
    const input = root.querySelector('input') as HTMLInputElement;
    await new Promise<void>((onHydrated) => {
      // Right after React handles the field: the browser dispatches keys that were pressed during the task at once.
      const onWired = () => void queueMicrotask(() => type(input, '123'));
      startOver(form, { onWired, onHydrated });
    });
    expect(root.querySelector('input')).toBe(input);
    expect(input.value).toBe('123');
  });

  it('keeps text and focus for the very next key where React cannot hydrate the form', async () => {
    const form = await drawnAt('otps');
    const { root } = form;
    const old = root.querySelector('input') as HTMLInputElement;
    old.focus();
    type(old, '123');
    // As an extension, or other texts than those that were drawn.
    (root.querySelector('h2') as HTMLElement).replaceChildren(document.createElement('b'));
    await new Promise<void>((onHydrated) => {
      startOver(form, { onHydrated });
      const input = root.querySelector('input') as HTMLInputElement;
      expect(input).not.toBe(old);
      expect([input.value, input.matches(':focus')]).toEqual(['123', true]);
    });
  });

  it('keeps the focus of an empty field beside which an extension has put its button', async () => {
    const form = await drawnAt('main');
    const { root } = form;
    const field = root.querySelector('input') as HTMLInputElement;
    field.focus();
    field.before(document.createElement('span'));
    startOver(form);
    expect(root.querySelector('input')?.matches(':focus')).toBe(true);
  });

  it('shows Main waiting for the call of a form that was submitted', async () => {
    const form = await drawnAt('main');
    const { root } = form;
    const entry = openForm(form.runtime.entries) as FormEntry;
    const outcome = new Promise<Route>(() => undefined);
    type(root.querySelector('input') as HTMLInputElement, 'ada@example.com');
    await new Promise<void>((onHydrated) => {
      startOver(form, { onWired: () => ({ entry, destination, outcome }), onHydrated });
    });
    expect(root.querySelector('[type=submit]')?.getAttribute('aria-busy')).toBe('true');
  });
});
