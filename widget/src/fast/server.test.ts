import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WidgetConfigInput } from '../config/config.ts';
import { firstTextWith } from '../i18n/first-texts.ts';
import de from '../locales/de.ts';
import ja from '../locales/ja.ts';
import ptPT from '../locales/pt-PT.ts';
import type { ViewNode } from '../view/jsx-runtime.ts';
import { toDom } from '../view/to-dom.ts';
import { firstScreen } from './first-screen.tsx';
import { type RenderOptions, renderLoginWidget } from './server.ts';

const config: WidgetConfigInput = {
  products: ['oauth', 'otp', 'passkeys'],
  oauthOptions: { providers: [{ type: 'github' }] },
  otpOptions: { methods: ['sms', 'email'] },
};
const options: RenderOptions = { publicToken: 'public-token-test-1', config };

function parse(html: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = html;
  return page;
}

describe('renderLoginWidget()', () => {
  // demo/docs/guide/security-policy.md#without-a-nonce
  it('has one style and one script, whose hashes do not depend on the token, the address and the methods', () => {
    const inlineOf = (more: Partial<RenderOptions>) => {
      const html = renderLoginWidget({ ...options, ...more });
      return ['style', 'script'].map((tag) =>
        [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text]) => text),
      );
    };
    const first = inlineOf({});
    expect(first.map(({ length }) => length)).toEqual([1, 1]);
    const config = { products: ['passwords' as const] };
    const others = {
      publicToken: 'public-token-test-2',
      apiUrl: 'https://provider.test',
      action: '/in',
      config,
    };
    expect(inlineOf({ ...others, locale: 'de' })).toEqual(first);
    expect(inlineOf({ theme: { container: { width: '300px' } } })).not.toEqual(first);
  });

  it('adds `modulepreload` links with the page’s nonce', () => {
    const nonce = 'nonce-1';
    const page = parse(renderLoginWidget({ ...options, nonce, preload: ['/a.js', '/b.js?"'] }));
    const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/a.js', '/b.js?"']);
    expect(links.every((link) => link.getAttribute('nonce') === nonce)).toBe(true);
  });

  it.each([
    ['public-token-test-1', undefined, 'https://test.stytch.com'],
    ['public-token-live-1', undefined, 'https://api.stytch.com'],
    ['public-token-test-1', 'https://sign-in.example.com', 'https://sign-in.example.com'],
  ])(
    'lets the browser connect to the provider at once, with cookies and without: %s, %s',
    (publicToken, apiUrl, origin) => {
      const page = parse(renderLoginWidget({ ...options, publicToken, apiUrl }));
      const links = [...page.querySelectorAll('link[rel=preconnect]')];
      expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('crossorigin')])).toEqual([
        [origin, null],
        [origin, ''],
      ]);
      expect(links.at(-1)?.nextElementSibling?.localName).toBe('login-widget');
    },
  );

  it.each(['localhost:5180', '/api', 'javascript:alert(1)', ''])('connects to no %j', (apiUrl) => {
    const links = parse(renderLoginWidget({ ...options, apiUrl })).querySelectorAll('link');
    expect([...links].filter((link) => !link.href.startsWith('https://test.stytch.com'))).toEqual([]);
  });

  it('draws the element’s form, with a post and an enabled button', () => {
    const firstText = firstTextWith({});
    const drawn = toDom(firstScreen(config, firstText, { idPrefix: 'lws' }) as ViewNode);
    const form = drawn.querySelector('form');
    form?.setAttribute('method', 'post');
    form?.querySelector('[type=submit]')?.removeAttribute('disabled');
    const written = parse(renderLoginWidget(options)).querySelector('login-widget > .lw-root > .lw');
    const shape = (node: Element): unknown => [
      node.tagName.toLowerCase(),
      [...node.attributes].map(({ name, value }) => [name.toLowerCase(), value]).sort(),
      [...node.childNodes].map((child) =>
        child.nodeType === 1 ? shape(child as Element) : child.textContent,
      ),
    ];
    expect(shape(written as Element)).toEqual(shape(drawn));
  });

  it('draws no form when Google One Tap is the only entry', () => {
    for (const enableShadowDom of [false, true]) {
      const providers = [{ type: 'google' as const, one_tap: true }];
      const written = renderLoginWidget({
        ...options,
        enableShadowDom,
        config: { products: ['oauth'], oauthOptions: { providers } },
      });
      expect(written).toContain('<login-widget public-token="public-token-test-1"');
      expect(written).not.toContain('<button');
    }
  });

  it('draws into a declarative shadow root when it is requested', () => {
    const template = parse(renderLoginWidget({ ...options, enableShadowDom: true })).querySelector(
      'login-widget[enable-shadow-dom] > template[shadowrootmode=open]',
    ) as HTMLTemplateElement;
    expect(template.content.querySelector('form')).not.toBeNull();
    const around = [...template.content.children].map((node) => node.getAttribute('name') ?? node.className);
    expect(around).toEqual(['header', 'lw-root', 'footer', 'legal', '']);
  });

  it('gives its styles and its script the nonce of the page', () => {
    const page = parse(renderLoginWidget({ ...options, nonce: 'abc' }));
    expect([...page.querySelectorAll('style,script')].map((node) => node.getAttribute('nonce'))).toEqual([
      'abc',
      'abc',
    ]);
  });

  it.each([
    ['de', 'de', de],
    ['pt-MZ', 'pt-PT', ptPT],
    [['ca', 'ja-JP', 'de'], 'ja', ja],
  ])('draws in the language %j, which the element then loads', (locale, tag, pack) => {
    const element = parse(renderLoginWidget({ ...options, locale })).querySelector('login-widget');
    expect(element?.getAttribute('locale')).toBe(tag);
    const drawn = element?.querySelector('.lw');
    expect(drawn?.getAttribute('lang')).toBe(tag);
    expect(drawn?.querySelector('h2')?.textContent).toBe(pack['main.title']);
    expect(drawn?.querySelector('[type=submit]')?.textContent).toBe(pack['otps.continueWithSms']);
  });

  it.each([
    ['ar', 'rtl'],
    ['he', 'rtl'],
    ['de', null],
    [undefined, null],
  ])('names the direction of the language %j if that is from the right', (locale, dir) => {
    const html = renderLoginWidget({ ...options, locale });
    expect(parse(html).querySelector('.lw')?.getAttribute('dir')).toBe(dir);
  });

  it.each([
    [['ca', 'en-GB', 'de'], 'en'],
    [['ca'], 'en'],
    ['auto', null],
    [undefined, null],
  ])('draws in English for the language %j', (locale, attribute) => {
    const element = parse(renderLoginWidget({ ...options, locale })).querySelector('login-widget');
    expect(element?.getAttribute('locale')).toBe(attribute);
    expect(element?.querySelector('h2')?.textContent).toBe('Sign up or log in');
  });

  it('has the page’s texts over those of the language', () => {
    const page = parse(
      renderLoginWidget({ ...options, locale: 'de', strings: { 'main.title': 'Willkommen' } }),
    );
    expect(page.querySelector('h2')?.textContent).toBe('Willkommen');
    expect(page.querySelector('[type=submit]')?.textContent).toBe(de['otps.continueWithSms']);
  });

  it('asks for the files of the language that it draws in', () => {
    const preload = (locale?: string) => [`/${locale}.js`];
    const hrefs = [undefined, 'de', 'en'].map((locale) =>
      parse(renderLoginWidget({ ...options, locale, preload }))
        .querySelector('link[rel=modulepreload]')
        ?.getAttribute('href'),
    );
    expect(hrefs).toEqual(['/undefined.js', '/de.js', '/en.js']);
  });

  it('posts to the given `action`', () => {
    const form = parse(renderLoginWidget({ ...options, action: '/sign-in?a=1&b=2' })).querySelector('form');
    expect(form?.getAttribute('action')).toBe('/sign-in?a=1&b=2');
  });

  it.each([
    '</style><img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    "' onfocus=alert(1) autofocus='",
  ])('escapes %s', (text) => {
    const page = parse(
      renderLoginWidget({
        ...options,
        publicToken: text,
        apiUrl: text,
        action: text,
        nonce: text,
        strings: { 'main.title': text, 'oauth.continueWith': text, 'main.emailPlaceholder': text },
        theme: { colors: { primary: text }, logo: { logoImageUrl: text, alt: text }, fontFamily: text },
      }),
    );
    expect(page.querySelectorAll('script')).toHaveLength(1);
    expect(page.querySelector('[onerror],[onfocus],[autofocus]')).toBeNull();
    expect(page.querySelector('style')?.textContent).not.toContain('<');
    expect(page.querySelector('.lw-title')?.textContent).toBe(text);
  });

  it('limits a theme to its own widget, also with a prefix of digits', () => {
    const theme = { colors: { primary: 'red' } };
    const page = parse(renderLoginWidget({ ...options, theme, idPrefix: '1' }));
    const [, selector = ''] =
      /([^{}]+)\{--lw-primary:red\}$/.exec(page.querySelector('style')?.textContent ?? '') ?? [];
    // An identifier without quotes, as in `[data-ids=1]`, must not begin with a digit.
    expect(selector).toMatch(/="1"\]>\*>\.lw$/);
    expect(page.querySelector(selector)).toBe(page.querySelector('.lw'));
  });

  it('rejects a prefix other than letters, digits and dashes', () => {
    expect(() => renderLoginWidget({ ...options, idPrefix: 'a"]{}' })).toThrow('idPrefix');
  });

  it('accepts the same kinds of settings as the element', () => {
    const theme = { colors: { primary: 'red' } };
    const texts = { config: JSON.stringify(options.config), theme: JSON.stringify(theme) };
    expect(renderLoginWidget({ ...options, ...texts })).toBe(renderLoginWidget({ ...options, theme }));
    expect(renderLoginWidget({ ...options, theme: null, strings: null })).toBe(renderLoginWidget(options));
  });

  it.each([
    [{ config: '{' }, 'config is not valid JSON'],
    [{ config: [] }, 'config must be an object, or the JSON text of one.'],
    [{ config: { authFlowType: 'Discovery' } }, 'config.authFlowType'],
    [{ config: { products: ['otps'] } }, 'config.products[0] is "otps". Use one of: '],
    [{ config: { products: ['otp'], otpOptions: { methods: ['fax'] } } }, 'methods[0] is "fax".'],
    [{ config: { products: 'otp' } }, 'config.products must be a list of '],
    [{ theme: 'dark' }, 'theme is not valid JSON'],
    [{ publicToken: undefined }, 'publicToken is missing'],
  ])('names the invalid field of %j', (wrong, sentence) => {
    expect(() => renderLoginWidget({ ...options, ...wrong } as RenderOptions)).toThrow(sentence);
  });

  it('puts no secret into the page, and not into the error either', () => {
    const render = () => renderLoginWidget({ ...options, publicToken: 'secret-live-abc' });
    expect(render).toThrow(/^publicToken is a secret(?!.*abc)/);
  });

  it('rejects settings that leave no form to draw', () => {
    expect(() => renderLoginWidget({ ...options, config: { products: ['passkeys'] } })).toThrow(
      'leaves no form',
    );
  });
});

describe('a form that is submitted before any script', () => {
  afterEach(() => vi.useRealTimers());

  /** Opens a page with the form and runs the form's own script. */
  function open(action?: string) {
    vi.useFakeTimers();
    const page = parse(renderLoginWidget({ ...options, action }));
    const element = page.querySelector('login-widget') as HTMLElement & { early?: 0 | 1 };
    const form = page.querySelector('form') as HTMLFormElement;
    const post = vi.spyOn(form, 'submit').mockReturnValue();
    new Function('document', page.querySelector('script')?.textContent ?? '')({
      currentScript: { parentNode: element },
    });
    const submit = () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    return { element, post, submit };
  }

  it('is posted once after nine seconds, however often it was submitted', () => {
    const { post, submit } = open('/sign-in');
    expect(submit()).toBe(false);
    vi.advanceTimersByTime(1000);
    submit();
    vi.advanceTimersByTime(8000);
    expect(post).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('can be posted again after a failed post', () => {
    const { post, submit } = open('/sign-in');
    submit();
    vi.advanceTimersByTime(9000);
    submit();
    vi.advanceTimersByTime(9000);
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('is left to an element that has loaded', () => {
    const { element, post, submit } = open('/sign-in');
    submit();
    expect(element.early).toBe(1);
    element.early = 0;
    vi.advanceTimersByTime(60_000);
    expect(submit()).toBe(true);
    expect(post).not.toHaveBeenCalled();
  });

  it('waits when it has no `action`', () => {
    const { post, submit } = open();
    expect(submit()).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(post).not.toHaveBeenCalled();
  });
});
