/** Default lifetime of a login link, in minutes. */
export const LINK_MINUTES = 30;

interface WithLinkOptions {
  readonly config: {
    readonly emailMagicLinksOptions: { readonly loginExpirationMinutes?: number | undefined };
  };
}

/** Lifetime of a login link, in minutes. The business variant's configuration does not change it. */
export const linkMinutes = ({ config }: WithLinkOptions): number =>
  config.emailMagicLinksOptions.loginExpirationMinutes ?? LINK_MINUTES;
