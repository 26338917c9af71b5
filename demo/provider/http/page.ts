import { createHash } from 'node:crypto';

/** Nothing but our own files; never framed (RFC 9700, 4.16), never the source of a referrer that holds a token. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export const pageHeaders = (policy: string = POLICY): Record<string, string> => ({
  'Content-Security-Policy': policy,
  // To ourselves alone: with `no-referrer` a browser also hides the origin of our own forms.
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': 'no-store',
});

/** An HTML page of the provider itself. `more` adds sources to the policy, such as `form-action https://…`. */
export const page = (body: string, status = 200, policy?: string): Response =>
  new Response(body, {
    status,
    headers: { ...pageHeaders(policy), 'Content-Type': 'text/html; charset=utf-8' },
  });

/** A policy for a document whose style attributes are known, each allowed by its hash; scripts never run. */
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
