import type { RequestListener } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';
import { fillPage, type SiteAddresses } from './host-site.ts';
import type { Listener } from './listen.ts';
import { reloadForElement } from './reload-for-element.ts';

/** Runs Vite inside a part's own server, so that hot reload uses the same port. */
async function inside(part: Listener, configFile: string, plugins: Plugin[] = []): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  return createServer({
    configFile,
    plugins,
    appType: 'spa',
    logLevel: 'warn',
    mode: 'development',
    server: { middlewareMode: true, hmr: { server: part.server } },
  });
}

const health =
  (next: RequestListener): RequestListener =>
  (request, response) => {
    if (request.url === '/health')
      response.setHeader('content-type', 'application/json').end('{"status":"ok"}');
    else next(request, response);
  };

/**
 * `npm run dev`: serves the host site from its sources. The strict policy of `npm start` would block Vite's inline
 * scripts.
 */
export async function serveHostSiteSources(
  part: Listener,
  addresses: SiteAddresses,
): Promise<() => Promise<void>> {
  const fill = { name: 'fill-page', transformIndexHtml: fillPage(addresses) };
  const vite = await inside(part, 'vite.host.config.ts', [fill, reloadForElement]);
  part.handle(health(vite.middlewares));
  return () => vite.close();
}

/** `npm run dev`: serves the playground, with the widget from its sources. */
export async function serveWidgetSources(
  part: Listener,
  pages: RequestListener,
): Promise<() => Promise<void>> {
  const vite = await inside(part, 'vite.widget.config.ts');
  part.handle((request, response) => {
    const path = request.url?.split('?')[0] ?? '/';
    if (path === '/login-widget.js') {
      response
        .setHeader('content-type', 'text/javascript')
        .end("import '/@vite/client';\nimport '/src/main.ts';\n");
    } else if (/^\/(@|src\/|node_modules\/)/.test(path)) {
      vite.middlewares(request, response);
    } else {
      pages(request, response);
    }
  });
  return () => vite.close();
}
