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
  /** Where the session's tokens are kept: by the site's script, or in the provider's HttpOnly cookies. */
  readonly sessionCookies: 'script' | 'http_only';
  /** Mode of the payment provider's key. */
  readonly paymentMode: 'live' | 'test';
}

/** Puts the addresses of this run into the site's `<meta>` tags. */
export const fillPage =
  ({ publicToken, providerUrl, backendUrl, sessionCookies, paymentMode }: SiteAddresses) =>
  (html: string): string =>
    html
      .replaceAll('%PUBLIC_TOKEN%', escapeHtml(publicToken))
      .replaceAll('%AUTH_API_URL%', escapeHtml(providerUrl))
      .replaceAll('%SESSION_COOKIES%', sessionCookies)
      .replaceAll('%PAYMENT_MODE%', paymentMode)
      .replaceAll('%BACKEND_URL%', escapeHtml(backendUrl));

/** The page for an address without a file: an unknown article leads to the list, everything else ends there. */
const unknownPage = (pathname: string): string =>
  pathname.startsWith('/blog/') ? 'blog/404.html' : '404.html';

/** Serves the built host site. Every route has its own file; other paths get a page with status 404. */
export const serveHostSite = (addresses: SiteAddresses): Fetch =>
  protectedFetch(
    withHealth(
      'host',
      serveFolder({
        root: resolve('host-site/dist'),
        policies: securityHeaders({
          connect: [addresses.providerUrl, addresses.backendUrl],
          provider: addresses.providerUrl,
          // Consent posts to the provider, which redirects the browser to the application.
          formAction: [addresses.providerUrl, addresses.paymentsUrl, 'http://localhost:*', 'https:'],
        }),
        fill: fillPage(addresses),
        fallback: (pathname, isNavigation) =>
          isNavigation || !/\.\w+$/.test(pathname) ? unknownPage(pathname) : undefined,
      }),
    ),
  );
