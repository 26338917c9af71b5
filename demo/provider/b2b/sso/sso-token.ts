/** What a page redeems after single sign-on. */
export const SSO_TOKEN = 'sso';
