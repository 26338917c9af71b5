import { escapeHtml } from '../provider/messages/escape-html.ts';
import type { PlaygroundOptions } from './playground-options.ts';

/** A minimal page of an integrator around any embedding of the widget. */
export const integratorPage = (content: string, script: string, lang = 'en'): string => `<!doctype html>
<html lang="${escapeHtml(lang)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>A page with a sign-in</title>
    <link rel="stylesheet" href="/embed.css">
    ${script}
  </head>
  <body>
    <main>
      <h1>A page with a sign-in</h1>
${content}    </main>
  </body>
</html>
`;

/** Returns the widget's configuration from the page's query. Default: codes by e-mail. */
export const configOf = (query: URLSearchParams): string =>
  query.get('config') ?? '{"products":["otp"],"otpOptions":{"methods":["email"]}}';

/** Base address of the widget's build: the one with React, or the smaller one for `build=preact`. */
export const widgetBase = (query: URLSearchParams): string =>
  query.get('build') === 'preact' ? '/preact/' : '/';

export const widgetScript = (query: URLSearchParams): string =>
  `<script type="module" src="${widgetBase(query)}login-widget.js"></script>`;

/** The smallest page that embeds the widget: the README's example with the query's attributes. */
export function embedPage(query: URLSearchParams, { publicToken, providerUrl }: PlaygroundOptions): string {
  const attributes: Record<string, string> = {
    'public-token': query.get('public-token') ?? publicToken,
    'api-url': providerUrl,
    config: configOf(query),
    ...(query.has('screen') && { screen: query.get('screen') ?? '' }),
    ...(query.has('locale') && { locale: query.get('locale') ?? '' }),
    ...(query.has('shadow') && { 'enable-shadow-dom': '' }),
  };
  const tag = Object.entries(attributes)
    .map(([name, value]) => (value === '' ? name : `${name}="${escapeHtml(value)}"`))
    .join(' ');
  const links = query
    .getAll('preload')
    .map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`)
    .join('');
  const count = Math.min(Number(query.get('count') ?? 1) || 1, 4);
  return integratorPage(
    `      <login-widget ${tag}></login-widget>\n`.repeat(count),
    links + (query.has('no-script') ? '' : widgetScript(query)),
    query.get('lang') ?? undefined,
  );
}
