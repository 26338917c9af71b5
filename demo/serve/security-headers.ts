export interface PolicyOptions {
  /** Origins the page's scripts may call. */
  readonly connect: readonly string[];
  /** Whose scripts and frames it may load, besides its own: the provider's captcha, One Tap and helper frame. */
  readonly provider: string;
  /** Of the page's own inline script and styles, where it has some. */
  readonly nonce?: string;
  /** Where its forms may be sent, besides itself. */
  readonly formAction?: readonly string[];
}

/** The strict policy of every page of the demo: nothing inline, nothing evaluated, nothing from strangers. */
export const contentSecurityPolicy = ({ connect, provider, nonce, formAction = [] }: PolicyOptions): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${provider}${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `frame-src ${provider}`,
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
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
