import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import de from '../locales/de.ts';
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

/** Loads the module without a document, and renders the component. */
async function onServer(given: LoginWidgetProps): Promise<string> {
  vi.resetModules();
  vi.stubGlobal('document', undefined);
  vi.stubGlobal('HTMLElement', undefined);
  try {
    const { LoginWidget } = await import('./server.ts');
    return renderToString(<LoginWidget {...given} />);
  } finally {
    vi.unstubAllGlobals();
    vi.stubGlobal('fetch', () => new Promise(() => {}));
  }
}

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('<LoginWidget> on a server', () => {
  it('draws a form that the element hydrates without React warnings', async () => {
    const container = document.body.appendChild(document.createElement('main'));
    container.innerHTML = await onServer(props);
    const form = container.querySelector('form');
    expect(form?.closest('.lw')?.textContent).toContain('Welcome back');
    const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const onAuthenticated = vi.fn();
    const problems: unknown[] = [];
    const options = { onRecoverableError: (problem: unknown) => problems.push(problem) };
    const root = await act(async () =>
      hydrateRoot(container, <InPage {...props} onAuthenticated={onAuthenticated} />, options),
    );
    expect(customElements.get('login-widget')).toBeDefined();
    expect(container.querySelector('form')).toBe(form);
    const detail = { reason: 'signed-in' };
    container
      .querySelector('login-widget')
      ?.dispatchEvent(new CustomEvent('authenticate-flow-complete', { detail }));
    expect(onAuthenticated).toHaveBeenCalledOnce();
    await act(async () => root.render(<InPage {...props} theme={{ colors: { primary: '#654321' } }} />));
    expect(container.querySelector('form')).toBe(form);
    expect(problems).toEqual([]);
    expect(complain).not.toHaveBeenCalled();
    act(() => root.unmount());
    container.remove();
  });

  it.each([false, true])(
    'draws in the language `locale`, and the element keeps that form (shadow: %s)',
    async (enableShadowDom) => {
      const inGerman = { ...props, strings: undefined, locale: 'de', enableShadowDom };
      const container = document.body.appendChild(document.createElement('main'));
      container.innerHTML = await onServer(inGerman);
      const element = container.querySelector('login-widget') as LoginWidgetElement;
      // happy-dom does not attach declarative shadow roots, as browsers do.
      const template = element.querySelector('template');
      if (template) {
        element.attachShadow({ mode: 'open' }).append(template.content);
        template.remove();
      }
      const root = element.shadowRoot ?? element;
      const form = root.querySelector('form');
      const titles = new Set([root.querySelector('h2')?.textContent]);
      new MutationObserver(() => titles.add(root.querySelector('h2')?.textContent)).observe(root, {
        childList: true,
        subtree: true,
        characterData: true,
      });
      const react = await act(async () => hydrateRoot(container, <InPage {...inGerman} />));
      await vi.waitFor(() => expect(element.client).toBeTruthy(), 20_000);
      expect(root.querySelector('form')).toBe(form);
      expect([...titles]).toEqual([de['main.title']]);
      act(() => react.unmount());
      container.remove();
    },
  );

  it('draws into a declarative shadow root when `enableShadowDom` is set', async () => {
    const html = await onServer({ ...props, enableShadowDom: true });
    expect(html).toMatch(
      /<login-widget[^>]+enable-shadow-dom=""[^>]*><template shadowrootmode="open">.*<style>/,
    );
  });

  it.each([
    ['another screen', { ...props, screen: 'identity-provider' as const }],
    ['the business variant', { ...props, config: { authFlowType: 'Discovery' as const, products: [] } }],
    ['a configuration with nothing to offer', { ...props, config: { products: [] } }],
  ])('leaves %s to the browser', async (_, given) => {
    expect(await onServer(given)).toMatch(/<login-widget[^>]*><\/login-widget>$/);
  });

  it('gives the nonce to the server’s styles and script, not to the element', async () => {
    const html = await onServer({ ...props, nonce: 'abc', action: '/sign-in' });
    expect(html.match(/<(style|script) nonce="abc">/g)).toHaveLength(2);
    expect(html).toMatch(/<form[^>]+method="post" action="\/sign-in"/);
    expect(/<login-widget[^>]*>/.exec(html)?.[0]).not.toMatch(/nonce|action/);
  });

  it('prefixes the ids of its form with an id of React’s `useId`', async () => {
    const html = await onServer(props);
    const prefix = /data-ids="([\w-]+)"/.exec(html)?.[1];
    expect(html).toContain(`id="${prefix}-`);
  });
});
