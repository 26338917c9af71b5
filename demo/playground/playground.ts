import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { escapeHtml } from '../provider/messages/escape-html.ts';
import { withHealth } from '../serve/health.ts';
import type { Fetch } from '../serve/listen.ts';
import { protectedFetch } from '../serve/protected-fetch.ts';
import { securityHeaders } from '../serve/security-headers.ts';
import { serveFolder } from '../serve/serve-folder.ts';
import { createDocsPage, isInDocs } from './docs-page.ts';
import { embedPage } from './embed-page.ts';
import { createOwnScreensPage } from './own-screens-page.ts';
import type { PlaygroundOptions } from './playground-options.ts';
import { createServerPage } from './server-page.ts';

/** The page for integrators: the widget beside its configuration and its events, and minimal pages that embed it. */
export function createPlayground(options: PlaygroundOptions): Fetch {
  const headers = options.isDev
    ? {}
    : securityHeaders({
        connect: [options.providerUrl],
        provider: options.providerUrl,
        // Consent posts to the provider, which redirects the browser to the application.
        formAction: [options.providerUrl, 'http://localhost:*', 'https:'],
      });
  const fill = (html: string) =>
    html
      .replaceAll('%PUBLIC_TOKEN%', escapeHtml(options.publicToken))
      .replaceAll('%AUTH_API_URL%', escapeHtml(options.providerUrl));
  const pages = serveFolder({
    root: resolve('demo/playground/pages'),
    policies: headers,
    fill,
    fallback: () => undefined,
  });
  const manifest = serveFolder({
    root: resolve('widget/dist'),
    policies: headers,
    fill,
    fallback: () => undefined,
  });
  const build = (name: string) =>
    serveFolder({
      root: resolve('widget/dist', name),
      // Any page may embed it.
      headers: { 'access-control-allow-origin': '*' },
      policies: headers,
      fill,
      fallback: () => undefined,
    });
  const script = build('script');
  const preact = build('preact');
  const serverPage = createServerPage(options);
  const ownScreens = createOwnScreensPage(headers, fill);
  const docs = createDocsPage(headers);
  const answer = withHealth('playground', async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/embed') {
      const html = embedPage(searchParams, options);
      return new Response(html, { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });
    }
    if (/^\/own-screens(\/|$)/.test(pathname)) return ownScreens(request);
    if (pathname === '/server') return serverPage(request);
    if (isInDocs(pathname)) return docs(request);
    if (pathname.startsWith('/preact/')) {
      return preact(new Request(request.url.replace('/preact/', '/'), request));
    }
    if (pathname === '/favicon.ico') {
      return new Response(new Uint8Array(await readFile(resolve('demo/playground/pages/favicon.svg'))), {
        headers: { ...headers, 'content-type': 'image/svg+xml' },
      });
    }
    // The names of the element's screens.
    if (pathname === '/custom-elements.json') return manifest(request);
    const isWidget = /^\/(login-widget\.js|locales\.json$|chunks\/)/.test(pathname);
    return (isWidget ? script : pages)(request);
  });
  // Hot reload evaluates text as script.
  return options.isDev ? answer : protectedFetch(answer);
}
