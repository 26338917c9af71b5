import { describe, expect, it } from 'vitest';
import { draw } from '../ui/draw.ts';
import { firstScreen } from './first-screen.ts';
import { outline } from './outline.ts';
import { type RenderOptions, renderLoginWidget } from './server.ts';
import { textsWith } from './texts.ts';

const options: RenderOptions = {
  publicToken: 'public-token-test-1',
  config: {
    products: ['oauth', 'otp', 'passkeys'],
    oauthOptions: { providers: [{ type: 'github' }] },
    otpOptions: { methods: ['sms', 'email'] },
  },
};

function parse(html: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = html;
  return page;
}

describe('the form that a server draws', () => {
  it('says what the script will fetch, where the server knows it', () => {
    const nonce = 'nonce-1';
    const page = parse(renderLoginWidget({ ...options, nonce, preload: ['/a.js', '/b.js?"'] }));
    const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/a.js', '/b.js?"']);
    expect(links.every((link) => link.getAttribute('nonce') === nonce)).toBe(true);
  });

  it('is the one that the element draws, with a post and an enabled button', () => {
    const say = textsWith({});
    const drawn = firstScreen(draw, outline(options.config, say), say, { idPrefix: 'lws' });
    const form = drawn?.querySelector('form');
    form?.setAttribute('method', 'post');
    form?.querySelector('[type=submit]')?.removeAttribute('disabled');
    const written = parse(renderLoginWidget(options)).querySelector('login-widget > .lw');
    const shape = (node: Element): unknown => [
      node.tagName.toLowerCase(),
      [...node.attributes].map(({ name, value }) => [name.toLowerCase(), value]).sort(),
      [...node.childNodes].map((child) =>
        child.nodeType === 1 ? shape(child as Element) : child.textContent,
      ),
    ];
    expect(shape(written as Element)).toEqual(shape(drawn as Element));
  });

  it('stands in a declarative shadow root where one is wanted', () => {
    const template = parse(renderLoginWidget({ ...options, enableShadowDom: true })).querySelector(
      'login-widget[enable-shadow-dom] > template[shadowrootmode=open]',
    ) as HTMLTemplateElement;
    expect(template.content.querySelector('form')).not.toBeNull();
  });

  it('gives its styles and its script the nonce of the page', () => {
    const page = parse(renderLoginWidget({ ...options, nonce: 'abc' }));
    expect([...page.querySelectorAll('style,script')].map((node) => node.getAttribute('nonce'))).toEqual([
      'abc',
      'abc',
    ]);
  });

  it('posts to an address of the site', () => {
    const form = parse(renderLoginWidget({ ...options, action: '/sign-in?a=1&b=2' })).querySelector('form');
    expect(form?.getAttribute('action')).toBe('/sign-in?a=1&b=2');
  });

  it.each([
    '</style><img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    "' onfocus=alert(1) autofocus='",
  ])('writes no markup of others: %s', (text) => {
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

  it('refuses a prefix that is more than letters, digits and dashes', () => {
    expect(() => renderLoginWidget({ ...options, idPrefix: 'a"]{}' })).toThrow('idPrefix');
  });

  it('refuses settings that leave no form to draw', () => {
    expect(() => renderLoginWidget({ ...options, config: { products: ['passkeys'] } })).toThrow(
      'leaves no form',
    );
  });
});
