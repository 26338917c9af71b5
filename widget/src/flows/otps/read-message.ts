interface OtpCredential extends Credential {
  readonly code: string;
}

/** Request of the WebOTP API, which TypeScript's DOM types lack. */
type OtpRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } };

/**
 * Returns the code of the next text message that names this site in its last line (https://wicg.github.io/web-otp/).
 * The browser asks the person for permission. Never settles in browsers without that API.
 *
 * @throws {Error} without permission, or if the browser gives no code
 * @param signal stops waiting, for instance when the person leaves the screen
 */
export async function readMessage(signal: AbortSignal): Promise<string> {
  if (!('OTPCredential' in globalThis)) return new Promise(() => undefined);
  const request: OtpRequest = { otp: { transport: ['sms'] }, signal };
  const credential = (await navigator.credentials.get(request)) as OtpCredential | null;
  if (!credential) throw new Error('The browser gave no code.');
  return credential.code;
}
