/**
 * Returns the application that an ID token was issued to, because an application that sends its hint need not name itself
 * (https://openid.net/specs/openid-connect-rpinitiated-1_0.html#RPLogout). Not verified: the provider does that.
 */
export function clientOfHint(idToken = ''): string {
  try {
    const [, payload = ''] = idToken.split('.');
    const { aud } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const [client] = [aud].flat();
    return typeof client === 'string' ? client : '';
  } catch {
    return '';
  }
}
