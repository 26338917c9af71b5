import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Fetch } from '../serve/listen.ts';
import { serveFolder } from '../serve/serve-folder.ts';

const BUILT = resolve('demo/docs/site/dist');

const NOT_BUILT = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Documentation</title>
  <link rel="icon" href="/favicon.svg">
  <link rel="stylesheet" href="/playground/page.css">
  <header><h1>Documentation</h1><nav><a href="/">Playground</a></nav></header>
  <div class="notice">
    <p>The documentation site is not built yet. Build it, and reload this page:</p>
    <pre><code>npm run build:docs</code></pre>
    <p>Its pages are also readable as Markdown in <code>demo/docs/guide/</code>, <code>widget/</code> and
    <code>auth-client/</code>.</p>
  </div>
</html>
`;

/** Files for language models have the same addresses as on any other site. */
const AT_ROOT = /^\/llms(-full)?\.txt$/;

/** Whether an address is one of the documentation site's. */
export const isInDocs = (pathname: string): boolean =>
  /^\/docs(\/|$)/.test(pathname) || AT_ROOT.test(pathname);

/**
 * `/docs/`: the documentation site, if `npm run build:docs` has built it.
 *
 * @param root folder of the built site. Default: the one that the script writes
 */
export function createDocsPage(policies: Record<string, string>, root = BUILT): Fetch {
  const files = serveFolder({
    root,
    policies,
    fill: (html) => html,
    fallback: () => '404.html',
  });
  const html = { ...policies, 'content-type': 'text/html; charset=utf-8' };
  return async (request) => {
    const url = new URL(request.url);
    if (url.pathname === '/docs')
      return new Response(null, { status: 308, headers: { ...policies, location: '/docs/' } });
    if (!existsSync(join(root, 'index.html'))) return new Response(NOT_BUILT, { status: 404, headers: html });
    const path = url.pathname.replace(/^\/docs/, '');
    // Pages are files; their addresses work without the ending too.
    url.pathname = /(?:\/|\.\w+)$/.test(path) ? path : `${path}.html`;
    return files(new Request(url, request));
  };
}
