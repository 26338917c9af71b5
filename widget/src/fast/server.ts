import { html } from '../view/to-html.ts';
import { type Drawing, drawInside } from './draw-inside.ts';

/** Options of `renderLoginWidget`. */
export interface RenderOptions extends Drawing {
  /** The project's public token. */
  publicToken: string;
  /** Origin of the provider. Default: the hosted provider, test or live depending on the token. */
  apiUrl?: string | undefined;
  /**
   * Addresses of the files that the script will load: those of `@login-widget/widget/script/preload.json`, each
   * prefixed with the address of the script's folder. The browser can then load them at once. A function gets the
   * language of the form (undefined if the element finds it) and adds its files, those of
   * `@login-widget/widget/script/locales.json`. Default: none.
   */
  preload?: readonly string[] | ((locale: string | undefined) => readonly string[]) | undefined;
}

/**
 * Renders the element as HTML, with its form: the layout does not shift, the form can be used before any script has
 * loaded, and without scripts it is a plain form post. Load the fast start (`@login-widget/widget/fast`, or the
 * script tag's file) in the page; it hydrates the form. Needs neither React nor a browser.
 *
 * If Google One Tap is the only entry, no form is drawn: a server cannot know whether the browser shows the prompt.
 *
 * @param options the settings of the element, and `preload`, `action` and `nonce` of the page
 * @returns HTML to insert where the element should be
 * @example
 * ```ts
 * const html = renderLoginWidget({ publicToken, config, action: '/sign-in', nonce });
 * ```
 * @throws {Error} if a mistake in the settings leaves no form to draw; the message names the field
 */
export function renderLoginWidget(options: RenderOptions): string {
  const { publicToken, apiUrl, nonce, preload = [] } = options;
  if (!publicToken) throw new Error('publicToken is missing: copy it from your provider.');
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
  return [element, ...links].map(({ text }) => text).join('');
}
