interface OtpCredential extends Credential {
  readonly code: string;
}

/** Of the WebOTP API, which TypeScript's DOM does not have. */
type OtpRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } };

/**
 * The code of the next text message that names this site in its last line (WebOTP, https://wicg.github.io/web-otp/):
 * the browser asks the person whether the page may have it. Never settles where the browser cannot do that.
 *
 * @param signal ends the waiting, as when the person leaves the screen.
 */
export async function readMessage(signal: AbortSignal): Promise<string> {
  if (!('OTPCredential' in globalThis)) return new Promise(() => undefined);
  const request: OtpRequest = { otp: { transport: ['sms'] }, signal };
  const credential = (await navigator.credentials.get(request)) as OtpCredential | null;
  return credential?.code ?? '';
}
