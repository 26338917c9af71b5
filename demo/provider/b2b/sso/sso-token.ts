/** Token kind after single sign-on. */
export const SSO_TOKEN = 'sso';
