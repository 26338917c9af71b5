/** What the server of this run put into the page's `<meta>` tags. */
export interface Settings {
  readonly publicToken: string;
  /** The identity provider's origin. */
  readonly authApiUrl: string;
  /** The site's own backend. */
  readonly backendUrl: string;
  /** The provider keeps the session's tokens in cookies that script cannot see. */
  readonly hidesTokens: boolean;
}

/**
 * Reads one `<meta>` tag.
 *
 * @throws Error when it is missing, empty, or still holds its placeholder.
 */
function readMeta(page: Document, name: string): string {
  const content = page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';
  if (content === '' || content.startsWith('%')) {
    throw new Error(`The page's <meta name="${name}"> is not filled in: start the site with npm start.`);
  }
  return content;
}

/** Reads the settings of the page when they are first needed, so that a static page works without them. */
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
});
