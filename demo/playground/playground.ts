import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { escapeHtml } from '../provider/messages/escape-html.ts';
import { withHealth } from '../serve/health.ts';
import type { Fetch } from '../serve/listen.ts';
import { securityHeaders } from '../serve/security-headers.ts';
import { serveFolder } from '../serve/serve-folder.ts';

export interface PlaygroundOptions {
  readonly publicToken: string;
  readonly providerUrl: string;
  /** Leaves out the strict policy, which Vite's hot reload would break. */
  readonly isDev?: boolean;
}

/** The smallest page that embeds the widget: what the README shows, with the query's attributes. */
export function embedPage(query: URLSearchParams, { publicToken, providerUrl }: PlaygroundOptions): string {
  const attributes: Record<string, string> = {
    'public-token': query.get('public-token') ?? publicToken,
    'api-url': providerUrl,
    config: query.get('config') ?? '{"products":["otp"],"otpOptions":{"methods":["email"]}}',
    ...(query.has('screen') && { screen: query.get('screen') ?? '' }),
    ...(query.has('shadow') && { 'enable-shadow-dom': '' }),
  };
  const tag = Object.entries(attributes)
    .map(([name, value]) => (value === '' ? name : `${name}="${escapeHtml(value)}"`))
    .join(' ');
  const count = Math.min(Number(query.get('count') ?? 1) || 1, 4);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>A page with a sign-in</title>
    <link rel="stylesheet" href="/embed.css">
    <script type="module" src="/login-widget.js"></script>
  </head>
  <body>
    <main>
      <h1>A page with a sign-in</h1>
${`      <login-widget ${tag}></login-widget>\n`.repeat(count)}    </main>
  </body>
</html>
`;
}

/** The integrators' page: the widget beside its configuration and its events, and the plainest page that embeds it. */
export function createPlayground(options: PlaygroundOptions): Fetch {
  const headers = options.isDev
    ? {}
    : securityHeaders({
        connect: [options.providerUrl],
        provider: options.providerUrl,
        // Consent posts to the provider, which sends the browser on to the application.
        formAction: [options.providerUrl, 'http://localhost:*', 'https:'],
      });
  const fill = (html: string) =>
    html
      .replaceAll('%PUBLIC_TOKEN%', escapeHtml(options.publicToken))
      .replaceAll('%AUTH_API_URL%', escapeHtml(options.providerUrl));
  const pages = serveFolder({
    root: resolve('demo/playground/pages'),
    headers,
    fill,
    fallback: () => undefined,
  });
  const script = serveFolder({
    root: resolve('widget/dist/script'),
    headers: { ...headers, 'access-control-allow-origin': '*' },
    fill,
    fallback: () => undefined,
  });
  return withHealth('playground', async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/embed') {
      const html = embedPage(searchParams, options);
      return new Response(html, { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });
    }
    if (pathname === '/favicon.ico') {
      return new Response(new Uint8Array(await readFile(resolve('demo/playground/pages/favicon.svg'))), {
        headers: { ...headers, 'content-type': 'image/svg+xml' },
      });
    }
    const isWidget = pathname.startsWith('/login-widget.js') || pathname.startsWith('/chunks/');
    return (isWidget ? script : pages)(request);
  });
}
