/** Settings in the page's `<meta>` tags, written by the server. */
export interface Settings {
  readonly publicToken: string;
  /** The identity provider's origin. */
  readonly authApiUrl: string;
  /** The site's own backend. */
  readonly backendUrl: string;
  /** The provider keeps the session's tokens in HttpOnly cookies. */
  readonly hidesTokens: boolean;
  /** Mode of the payment provider's key: which prices the backend sells. */
  readonly paymentMode: PaymentMode;
}

export type PaymentMode = 'live' | 'test';

/**
 * Reads one `<meta>` tag.
 *
 * @throws {Error} if it is missing, empty, or still contains its placeholder
 */
function readMeta(page: Document, name: string): string {
  const content = page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';
  if (content === '' || content.startsWith('%')) {
    throw new Error(`The page's <meta name="${name}"> is not filled in: start the site with npm start.`);
  }
  return content;
}

/** Reads each setting on first use, so that a static page works without them. */
export const readSettings = (page: Document): Settings => ({
  get publicToken() {
    return readMeta(page, 'public-token');
  },
  get authApiUrl() {
    return readMeta(page, 'auth-api-url');
  },
  get backendUrl() {
    return readMeta(page, 'backend-url').replace(/\/$/, '');
  },
  get hidesTokens() {
    return readMeta(page, 'session-cookies') === 'http_only';
  },
  get paymentMode() {
    return readMeta(page, 'payment-mode') === 'live' ? 'live' : 'test';
  },
});
