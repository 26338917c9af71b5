/** The page's address, as far as the widget needs it. */
export interface PageAddress {
  readonly href: string;
  /** Replaces the address without a navigation. */
  replace(href: string): void;
}

/** Removes the widget's parameters from the page's address. */
export function cleanAddress(url: URL, page: PageAddress): void {
  for (const name of ['token', 'stytch_token_type', 'stytch_redirect_type', 'error', 'error_description'])
    url.searchParams.delete(name);
  page.replace(url.href);
}
