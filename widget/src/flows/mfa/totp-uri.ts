interface TotpLabel {
  /** Base32 (https://www.rfc-editor.org/rfc/rfc4648#section-6). */
  readonly secret: string;
  /** Name of the service that asks for the code. */
  readonly issuer: string;
  /** Account of the user. */
  readonly account: string;
}

/**
 * Content of the QR code for an authenticator app: six digits by SHA-1 every 30 seconds
 * (https://www.rfc-editor.org/rfc/rfc6238; format:
 * https://github.com/google/google-authenticator/wiki/Key-Uri-Format). Parameters with default values are left out.
 */
export function totpUri({ secret, issuer, account }: TotpLabel): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${encodeURIComponent(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
