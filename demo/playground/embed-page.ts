import { escapeHtml } from '../provider/messages/escape-html.ts';
import type { PlaygroundOptions } from './playground-options.ts';

/** A page of an integrator, as plain as can be, around whatever embeds the widget. */
export const integratorPage = (content: string, script: string): string => `<!doctype html>
<html lang="en">
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

/** The configuration that a page's query asks for; codes by e-mail unless it says. */
export const configOf = (query: URLSearchParams): string =>
  query.get('config') ?? '{"products":["otp"],"otpOptions":{"methods":["email"]}}';

/** Where the widget's build is served: the one that brings React, or the smaller one with `build=preact`. */
export const widgetBase = (query: URLSearchParams): string =>
  query.get('build') === 'preact' ? '/preact/' : '/';

export const widgetScript = (query: URLSearchParams): string =>
  `<script type="module" src="${widgetBase(query)}login-widget.js"></script>`;

/** The smallest page that embeds the widget: what the README shows, with the query's attributes. */
export function embedPage(query: URLSearchParams, { publicToken, providerUrl }: PlaygroundOptions): string {
  const attributes: Record<string, string> = {
    'public-token': query.get('public-token') ?? publicToken,
    'api-url': providerUrl,
    config: configOf(query),
    ...(query.has('screen') && { screen: query.get('screen') ?? '' }),
    ...(query.has('shadow') && { 'enable-shadow-dom': '' }),
  };
  const tag = Object.entries(attributes)
    .map(([name, value]) => (value === '' ? name : `${name}="${escapeHtml(value)}"`))
    .join(' ');
  const count = Math.min(Number(query.get('count') ?? 1) || 1, 4);
  return integratorPage(
    `      <login-widget ${tag}></login-widget>\n`.repeat(count),
    query.has('no-script') ? '' : widgetScript(query),
  );
}
