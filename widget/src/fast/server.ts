import { type Drawing, drawInside } from './draw-inside.ts';
import { html } from './html.ts';

/** What a server says of a widget. */
export interface RenderOptions extends Drawing {
  /** The project's public token. */
  publicToken: string;
  /** The origin of the provider. Default: the hosted one, test or live by the token. */
  apiUrl?: string | undefined;
  /**
   * Addresses of what the script will fetch: the files of `@login-widget/widget/script/preload.json`, each behind the
   * address of the script's folder. The browser then need not wait for the script to ask.
   */
  preload?: readonly string[] | undefined;
}

/**
 * The element as HTML, with its form drawn: nothing shifts, it can be used before any script has arrived, and it works
 * by a plain form post where none does. Load the fast start (`@login-widget/widget/fast`, or the script tag's file) in
 * the page; it takes over what stands there. Runs anywhere, without React.
 *
 * Where Google's prompt is all that is offered, nothing is drawn: a server does not know whether there is one.
 *
 * @param options the settings of the element, and `preload`, `action` and `nonce` of the page
 * @returns HTML to put where the element stands
 * @example
 * ```ts
 * const html = renderLoginWidget({ publicToken, config, action: '/sign-in', nonce });
 * ```
 * @throws {Error} when the settings hold a mistake that leaves no form to draw: a sentence that names the field.
 */
export function renderLoginWidget(options: RenderOptions): string {
  const { publicToken, apiUrl, nonce, preload = [] } = options;
  if (!publicToken) throw new Error('publicToken is missing: copy it from your provider.');
  const { config, theme, enableShadowDom, idPrefix, inside } = drawInside(options);
  const element = html(
    'login-widget',
    {
      'public-token': publicToken,
      ...(apiUrl && { 'api-url': apiUrl }),
      config: JSON.stringify(config),
      ...(Object.keys(theme).length > 0 && { theme: JSON.stringify(theme) }),
      ...(enableShadowDom && { 'enable-shadow-dom': '' }),
      'data-ids': idPrefix,
    },
    inside,
  );
  const links = preload.map((href) => html('link', { rel: 'modulepreload', href, ...(nonce && { nonce }) }));
  return [element, ...links].map(({ text }) => text).join('');
}
