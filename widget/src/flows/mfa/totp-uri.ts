export interface TotpLabel {
  /** Base32 (https://www.rfc-editor.org/rfc/rfc4648#section-6). */
  readonly secret: string;
  /** Who asks for the code. */
  readonly issuer: string;
  /** Whose account it is. */
  readonly account: string;
}

/**
 * What an authenticator app reads from a QR code: six digits by SHA-1 every 30 seconds (RFC 6238; Google
 * Authenticator's key URI format, whose optional parameters are left out where they are the default).
 */
export function totpUri({ secret, issuer, account }: TotpLabel): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${encodeURIComponent(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
