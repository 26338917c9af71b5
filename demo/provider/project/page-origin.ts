/** Browsers never send these as an origin: a file's is `null`. */
const NO_ORIGIN = /^(file|ftp|wss?|data|blob|javascript|about):/;

/**
 * Returns an origin as browsers send it, without a slash at the end: other texts match no page. Extensions and apps have
 * schemes of their own, such as `chrome-extension://…` and `capacitor://localhost`, for which `URL` has no origin.
 *
 * @returns undefined for a path, a pattern, and for pages without an origin
 */
export const pageOrigin = (text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined;
  const { protocol, host, href } = new URL(text);
  const origin = `${protocol}//${host}`;
  const isWhole = href === origin || href === `${origin}/`;
  return isWhole && /^[a-z\d._:[\]-]+$/.test(host) && !NO_ORIGIN.test(protocol) ? origin : undefined;
};
