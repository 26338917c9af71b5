import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/** Only our own files, no framing (RFC 9700, 4.16), and no referrer that could contain a token. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export const pageHeaders = (policy: string = POLICY): Record<string, string> => ({
  'Content-Security-Policy': policy,
  // Only to our own origin. With `no-referrer` a browser would also hide the origin of our own forms.
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': 'no-store',
});

/** An HTML page of the provider. `policy` replaces the default one, for example with more `form-action` sources. */
export const page = (body: string, status = 200, policy?: string): Response =>
  new Response(body, {
    status,
    headers: { ...pageHeaders(policy), 'Content-Type': 'text/html; charset=utf-8' },
  });

const TYPES: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript' };

/** Serves a style sheet or a script of a page. The file is read once, when the provider is created. */
export const asset = (path: string): (() => Response) => {
  const text = readFileSync(path, 'utf8');
  const headers = { ...pageHeaders(), 'Content-Type': `${TYPES[extname(path)]}; charset=utf-8` };
  return () => new Response(text, { headers });
};

/** Serves a script that pages of other origins load. The file is read once, when the provider is created. */
export const openScript = (path: string): (() => Response) => {
  const text = readFileSync(path, 'utf8');
  const headers = {
    'Content-Type': `${TYPES['.js']}; charset=utf-8`,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
  return () => new Response(text, { headers });
};

/** `/base.css`: the common style of all pages. */
export const baseStyle = asset(join(import.meta.dirname, 'page', 'base.css'));

/** A policy for a document with known style attributes, each allowed by its hash. Scripts never run. */
export const styledDocumentPolicy = (html: string): string => {
  const styles = [...html.matchAll(/ style="([^"]*)"/g), ...html.matchAll(/<style>([^<]*)<\/style>/g)];
  const hashes = new Set(
    styles.map(([, style]) =>
      createHash('sha256')
        .update(style ?? '')
        .digest('base64'),
    ),
  );
  const sources = [...hashes].map((hash) => `'sha256-${hash}'`).join(' ');
  return `sandbox allow-popups; default-src 'none'; style-src 'unsafe-hashes' ${sources}; frame-ancestors 'self'`;
};
