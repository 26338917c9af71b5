import { hostedApiUrl } from '@login-widget/auth-client/early';
import type { Html } from '../view/html.ts';
import { html } from '../view/to-html.ts';
import { type Drawing, drawInside } from './draw-inside.ts';

/** Options of `renderLoginWidget`. */
export interface RenderOptions extends Drawing {
  /** The project's public token. */
  publicToken: string;
  /** Origin of the provider. Default: the hosted provider, test or live depending on the token. */
  apiUrl?: string | undefined;
  /**
   * Addresses of the files that the script will load: those of `@login-widget/widget/preact/preload.json`, or of
   * `…/script/preload.json` if the page loads that folder's script, each prefixed with the address of the script's
   * folder. The browser can then load them at once. A function gets the language of the form (undefined if the element
   * finds it) and adds its files, those of `locales.json` beside it. Default: none.
   */
  preload?: readonly string[] | ((locale: string | undefined) => readonly string[]) | undefined;
}

/**
 * Lets the browser connect to the provider before any script asks it to. Twice, because browsers send the checks of CORS
 * without cookies, and so on another connection than the calls (https://fetch.spec.whatwg.org/#connections).
 */
function connecting(apiUrl: string): Html[] {
  // The element reports an address that no call can reach.
  if (!URL.canParse(apiUrl)) return [];
  const { protocol, origin: href } = new URL(apiUrl);
  if (!/^https?:$/.test(protocol)) return [];
  return [{}, { crossorigin: '' }].map((kind) => html('link', { rel: 'preconnect', href, ...kind }));
}

/**
 * Renders the element as HTML, with its form: the layout does not shift, the form can be used before any script has
 * loaded, and without scripts it is a plain form post. Load the fast start (`@login-widget/widget/fast`, or the
 * script tag's file) in the page; it hydrates the form. Needs neither React nor a browser.
 *
 * If Google One Tap is the only entry, no form is drawn: a server cannot know whether the browser shows the prompt.
 *
 * @param options the settings of the element, and `preload`, `action` and `nonce` of the page
 * @returns HTML to insert where the element should be, with links for the browser: `preconnect` and `modulepreload`
 * @example
 * ```ts
 * const html = renderLoginWidget({ publicToken, config, action: '/sign-in', nonce });
 * ```
 * @throws {Error} if a mistake in the settings leaves no form to draw, or the token is a secret; the message names the field
 */
export function renderLoginWidget(options: RenderOptions): string {
  const { publicToken, apiUrl, nonce, preload = [] } = options;
  if (!publicToken) throw new Error('publicToken is missing: copy it from your provider.');
  if (publicToken.startsWith('secret-'))
    throw new Error('publicToken is a secret, which every visitor could read. Use the public token.');
  const { config, theme, enableShadowDom, idPrefix, locale, inside } = drawInside(options);
  const element = html(
    'login-widget',
    {
      'public-token': publicToken,
      ...(apiUrl && { 'api-url': apiUrl }),
      config: JSON.stringify(config),
      ...(Object.keys(theme).length > 0 && { theme: JSON.stringify(theme) }),
      ...(locale && { locale }),
      ...(enableShadowDom && { 'enable-shadow-dom': '' }),
      'data-ids': idPrefix,
    },
    inside,
  );
  const files = typeof preload === 'function' ? preload(locale) : preload;
  const links = files.map((href) => html('link', { rel: 'modulepreload', href, ...(nonce && { nonce }) }));
  return [...connecting(apiUrl || hostedApiUrl(publicToken)), element, ...links]
    .map(({ text }) => text)
    .join('');
}
