import type { Bootstrap } from '../bootstrap/bootstrap.ts';
import type { ProtectionFields } from '../wire/common.ts';
import type { Protection } from '../wire/endpoint.ts';

/** Checks for a human; returns the token to send with a call. */
export type Captcha = (siteKey: string) => Promise<string>;

/** Fingerprints the device; returns the id to send with a call. */
type Fingerprint = () => Promise<string>;

interface ProtectionSources {
  readonly captcha: Captcha;
  readonly fingerprint: Fingerprint;
}

/**
 * Returns the protection fields of one request (`auth-client/docs/wire.md#captcha-and-fingerprint`).
 *
 * @param isRetry after a refusal both fields are sent, in every mode
 * @throws {Error} if a script cannot be loaded or does not define its global
 */
export async function protectionFields(
  { captchaSettings, runDFPProtectedAuth, dfpProtectedAuthMode }: Bootstrap,
  protection: Protection,
  { captcha, fingerprint }: ProtectionSources,
  isRetry = false,
): Promise<ProtectionFields> {
  const sendsFingerprint = runDFPProtectedAuth && protection !== 'captcha-only';
  const sendsCaptcha =
    captchaSettings.enabled && (isRetry || !sendsFingerprint || dfpProtectedAuthMode === 'OBSERVATION');
  const [captcha_token, dfp_telemetry_id] = await Promise.all([
    sendsCaptcha && captchaSettings.enabled ? captcha(captchaSettings.siteKey) : undefined,
    sendsFingerprint ? fingerprint() : undefined,
  ]);
  return {
    ...(captcha_token !== undefined && { captcha_token }),
    ...(dfp_telemetry_id !== undefined && { dfp_telemetry_id }),
  };
}
