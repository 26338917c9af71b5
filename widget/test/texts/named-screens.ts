import type { FlowId } from '../../src/routing/routes.ts';

/** Place of a named screen: in a flow under a `meta.screen`, or in the router with a message. */
export type Place =
  | { readonly flow: FlowId; readonly screen: string }
  | { readonly router: 'authenticated' | 'loggedIn' | 'failed'; readonly says: string };

const confirmation = (says: string): Place => ({ router: 'authenticated', says });

/** Every screen, by its name in the hosted provider's documentation. */
export const namedScreens: Readonly<Record<string, Place>> = {
  Main: { flow: 'main', screen: 'main' },
  'Register New Passkey': { flow: 'passkeys', screen: 'passkey-registration' },
  'Passkey Registration Success': { flow: 'passkeys', screen: 'passkey-list' },
  'Passkey Confirmation': confirmation('passkeys.successBody'),
  'Password (create)': { flow: 'passwords', screen: 'create-password' },
  'Password (login)': { flow: 'passwords', screen: 'password' },
  'Password Reset Form': { flow: 'password-reset', screen: 'password-reset' },
  'Password Forgot': { flow: 'passwords', screen: 'password-reset-sent' },
  'Password Breached': { flow: 'passwords', screen: 'password-reset-sent' },
  'Password Set New': { flow: 'passwords', screen: 'password-reset-sent' },
  'Password Dedupe': { flow: 'passwords', screen: 'password-reset-sent' },
  'Password Confirmation': confirmation('passwords.successBody'),
  'Email Confirmation': { flow: 'magic-links', screen: 'email-confirmation' },
  'OTP Authenticate': { flow: 'otps', screen: 'passcode' },
  'OTP Confirmation': confirmation('otps.successBody'),
  'Crypto Connect': { flow: 'crypto-wallets', screen: 'crypto-connect' },
  'Crypto Sign Message': { flow: 'crypto-wallets', screen: 'crypto-sign-message' },
  'Crypto Other Screen': { flow: 'crypto-wallets', screen: 'crypto-other' },
  'Crypto Setup Wallet': { flow: 'crypto-wallets', screen: 'crypto-setup' },
  'Crypto Error': { flow: 'crypto-wallets', screen: 'crypto-error' },
  'Crypto Confirmation': confirmation('cryptoWallets.successBody'),
  'IDP Consent (authorize)': { flow: 'idp-authorize', screen: 'idp-consent' },
  'IDP Consent (log out)': { flow: 'idp-logout', screen: 'idp-logout' },
  'Logged In': { router: 'loggedIn', says: 'loggedIn.body' },
  'SMS OTP enrollment': { flow: 'sms-factor', screen: 'sms-enrollment' },
  'SMS OTP entry': { flow: 'otps', screen: 'passcode' },
  'TOTP enrollment': { flow: 'totp', screen: 'totp-enrollment' },
  'TOTP enrollment (manual)': { flow: 'totp', screen: 'totp-enrollment-manual' },
  'TOTP entry': { flow: 'totp', screen: 'totp-entry' },
  'recovery codes': { flow: 'totp', screen: 'recovery-codes' },
  'recovery codes (entry)': { flow: 'totp', screen: 'recovery-code-entry' },
  'SSO discovery': { flow: 'sso-discovery', screen: 'sso-discovery-email' },
  'SSO discovery (menu)': { flow: 'sso-discovery', screen: 'sso-discovery-menu' },
  'SSO discovery (fallback)': { flow: 'sso-discovery', screen: 'sso-discovery-fallback' },
  Discovery: { flow: 'organization-discovery', screen: 'organization-discovery' },
  Error: { flow: 'sign-in-error', screen: 'sign-in-error' },
  'Error (of loading)': { router: 'failed', says: 'common.couldNotLoad' },
};
