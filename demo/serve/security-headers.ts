interface PolicyOptions {
  /** Origins the page's scripts may call. */
  readonly connect: readonly string[];
  /** Origin for scripts and frames besides the page's own: the provider's captcha, One Tap and helper frame. */
  readonly provider: string;
  /** Nonce of the page's inline script and styles, when it has some. */
  readonly nonce?: string;
  /** Origins that its forms may submit to, besides its own. */
  readonly formAction?: readonly string[];
}

/** The strict policy of every page of the demo: no inline code, no `eval`, no unlisted origins. */
const contentSecurityPolicy = ({ connect, provider, nonce, formAction = [] }: PolicyOptions): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${provider}${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `frame-src ${provider}`,
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    ["form-action 'self'", ...formAction].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

export const securityHeaders = (options: PolicyOptions): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(options),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
});
