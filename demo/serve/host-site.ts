import { resolve } from 'node:path';
import { escapeHtml } from '../provider/messages/escape-html.ts';
import { withHealth } from './health.ts';
import type { Fetch } from './listen.ts';
import { protectedFetch } from './protected-fetch.ts';
import { securityHeaders } from './security-headers.ts';
import { serveFolder } from './serve-folder.ts';

export interface SiteAddresses {
  readonly publicToken: string;
  readonly providerUrl: string;
  readonly backendUrl: string;
  readonly paymentsUrl: string;
  /** Who keeps the session's tokens: the site's script, or the provider in cookies that no script sees. */
  readonly sessionCookies: 'script' | 'http_only';
}

/** Puts the addresses of this run into the site's `<meta>` tags. */
export const fillPage =
  ({ publicToken, providerUrl, backendUrl, sessionCookies }: SiteAddresses) =>
  (html: string): string =>
    html
      .replaceAll('%PUBLIC_TOKEN%', escapeHtml(publicToken))
      .replaceAll('%AUTH_API_URL%', escapeHtml(providerUrl))
      .replaceAll('%SESSION_COOKIES%', sessionCookies)
      .replaceAll('%BACKEND_URL%', escapeHtml(backendUrl));

/** The built host site: every route has its file; other paths get its 404 page, with that status. */
export const serveHostSite = (addresses: SiteAddresses): Fetch =>
  protectedFetch(
    withHealth(
      'host',
      serveFolder({
        root: resolve('host-site/dist'),
        policies: securityHeaders({
          connect: [addresses.providerUrl, addresses.backendUrl],
          provider: addresses.providerUrl,
          // Consent posts to the provider, which sends the browser on to the application.
          formAction: [addresses.providerUrl, addresses.paymentsUrl, 'http://localhost:*', 'https:'],
        }),
        fill: fillPage(addresses),
        fallback: (pathname) => (/\.\w+$/.test(pathname) ? undefined : { file: '404.html', status: 404 }),
      }),
    ),
  );
