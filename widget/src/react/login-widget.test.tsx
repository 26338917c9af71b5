import { createAuthClient } from '@login-widget/auth-client';
import { Activity, act, createRef, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHOWN_AGAIN } from '../element/shown-again-event.ts';
import type { LoginWidgetElement } from '../types.ts';
import { LoginWidget as InPage } from './browser.ts';
import type { LoginWidgetProps } from './types.ts';

const props: LoginWidgetProps = {
  publicToken: 'public-token-test-1',
  apiUrl: 'https://provider.test',
  config: { products: ['otp'], otpOptions: { methods: ['email'] } },
  theme: { colors: { primary: '#123456' } },
  strings: { 'main.title': 'Welcome back' },
};

let container: HTMLElement;
let end: () => void = () => undefined;

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  container = document.body.appendChild(document.createElement('main'));
});

afterEach(() => {
  act(() => end());
  container.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function mount(tree: ReactNode) {
  const root = createRoot(container);
  end = () => root.unmount();
  await act(async () => root.render(tree));
  return root;
}

const element = () => container.querySelector('login-widget') as LoginWidgetElement;

describe('<LoginWidget>', () => {
  it('passes settings, class, texts and attributes to the element', async () => {
    const ref = createRef<LoginWidgetElement>();
    await mount(<InPage {...props} ref={ref} id="sign-in" className="card" enableShadowDom />);
    expect(ref.current).toBe(element());
    expect(element().getAttribute('class')).toBe('card');
    expect(element().id).toBe('sign-in');
    expect(element().publicToken).toBe('public-token-test-1');
    expect(JSON.parse(element().config as string)).toEqual(props.config);
    expect(element().strings).toBe(props.strings);
    expect(element().shadowRoot?.textContent).toContain('Welcome back');
  });

  it('calls the latest callbacks once per event, in strict mode too', async () => {
    const first = vi.fn();
    const calls = { onAuthenticated: vi.fn(), onEvent: vi.fn(), onError: vi.fn(), onProblem: vi.fn() };
    const tree = (onAuthenticated: typeof first) => (
      <StrictMode>
        <InPage {...props} {...calls} onAuthenticated={onAuthenticated} />
      </StrictMode>
    );
    const root = await mount(tree(first));
    await act(async () => root.render(tree(calls.onAuthenticated)));
    const events = {
      'authenticate-flow-complete': [calls.onAuthenticated, { reason: 'signed-in' }],
      'widget-event': [calls.onEvent, { type: 'LOGOUT', data: {} }],
      'widget-error': [calls.onError, { error: 'no' }],
      'widget-problem': [calls.onProblem, { problems: [] }],
    } as const;
    for (const [name, [listener, detail]] of Object.entries(events)) {
      element().dispatchEvent(new CustomEvent(name, { detail }));
      expect(listener.mock.calls).toEqual([[detail]]);
    }
    expect(first).not.toHaveBeenCalled();
  });

  it('reports a sign-in because of which the page has removed it, and nothing else', async () => {
    const onAuthenticated = vi.fn();
    const onError = vi.fn();
    const tree = <InPage {...props} onAuthenticated={onAuthenticated} onError={onError} />;
    const root = await mount(<StrictMode>{tree}</StrictMode>);
    const removed = element();
    await act(async () => root.render(null));
    removed.dispatchEvent(new CustomEvent('widget-error', { detail: { error: 'no' } }));
    removed.dispatchEvent(new CustomEvent('authenticate-flow-complete', { detail: { reason: 'signed-in' } }));
    expect(onAuthenticated.mock.calls).toEqual([[{ reason: 'signed-in' }]]);
    expect(onError).not.toHaveBeenCalled();
  });

  it('tells the element that Activity shows the page again', async () => {
    const tree = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <InPage {...props} />
      </Activity>
    );
    const root = await mount(tree('visible'));
    const shownAgain = vi.fn();
    element().addEventListener(SHOWN_AGAIN, shownAgain);
    await act(async () => root.render(tree('hidden')));
    expect(shownAgain).not.toHaveBeenCalled();
    await act(async () => root.render(tree('visible')));
    expect(shownAgain).toHaveBeenCalledOnce();
  });

  it('starts the element of a hidden Activity with the client that it gets when it is shown', async () => {
    const client = createAuthClient('public-token-test-1', {
      telemetry: false,
      environment: { fetch: () => new Promise(() => {}) },
    });
    const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const tree = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <InPage config={props.config} client={client} />
      </Activity>
    );
    const root = await mount(tree('hidden'));
    await vi.waitFor(() => expect(element()).toBeTruthy(), 20_000);
    expect(element().textContent).toBe('');
    await act(async () => root.render(tree('visible')));
    expect(element().textContent).toContain('Continue with email');
    expect(complain).not.toHaveBeenCalled();
    client.dispose();
  });

  it('reports that neither a client nor a public token was passed', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await mount(<InPage config={props.config} />);
    await vi.waitFor(() => expect(element().textContent).toContain('public-token is missing'), 20_000);
    expect(complain).toHaveBeenCalled();
  });

  it('keeps the element and updates its settings on a new render', async () => {
    const root = await mount(<InPage {...props} />);
    const before = element();
    await act(async () =>
      root.render(<InPage {...props} config={{ products: ['passwords'] }} strings={{}} />),
    );
    expect(element()).toBe(before);
    expect(JSON.parse(element().config as string)).toEqual({ products: ['passwords'] });
    expect(element().strings).toEqual({});
  });
});
