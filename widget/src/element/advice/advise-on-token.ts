/** Milliseconds in which a page that redeems tokens has begun to. */
const REDEMPTION_TIMEOUT = 5_000;

const REDEEMED_BY_THE_PAGE = ['magic_links', 'oauth'];

/**
 * Tells the page's developer that the token of a login link or a social provider stays in the address. The consumer
 * variant leaves these to the page; the business variant removes them at once.
 */
export function adviseOnToken(): void {
  const typeNow = () => new URLSearchParams(location.search).get('stytch_token_type');
  const type = typeNow();
  if (!type || !REDEEMED_BY_THE_PAGE.includes(type)) return;
  setTimeout(() => {
    if (typeNow() !== type) return;
    console.warn(
      `[login-widget] The address has a token of the type ${type}, which the page redeems: call authenticateByUrl({ session_duration_minutes: 60 }) of the element's client.`,
    );
  }, REDEMPTION_TIMEOUT);
}
