/** In the order in which the element names them (RP-Initiated Logout, 2). A hint names its application. */
const NEEDED = [['client_id', 'id_token_hint'], ['post_logout_redirect_uri']] as const;

/**
 * Name of the first parameter that an application's request to log out lacks. Without `post_logout_redirect_uri` the
 * element would take it for an authorization, and name a parameter of that.
 */
export function missingForLogOut(search: string): string | undefined {
  const query = new URLSearchParams(search);
  return NEEDED.find((names) => !names.some((name) => query.get(name)))?.[0];
}
