import type { Endpoint, ProtectionFields } from '@login-widget/auth-client/wire';
import { ApiError } from '../http/api-error.ts';
import { unavailable } from '../http/unavailable.ts';
import type { Services } from '../services.ts';
import { isKnownTelemetry } from './captcha.ts';

/**
 * Checks a protected call against the project's captcha and fingerprint settings
 * (`demo/docs/provider.md#captcha-and-fingerprint`). By default the captcha decides; in DECISIONING mode a known device
 * passes without one.
 *
 * @throws {ApiError} 403 `captcha_required`, as the plain text that clients recognize; 503 while the captcha service
 * does not answer
 */
export const guardProtection = async (
  services: Services,
  { protection }: Endpoint,
  body: unknown,
): Promise<void> => {
  if (protection === undefined) return;
  const { bootstrap } = await services.project.settings(services.db);
  const { captcha_settings: captcha, dfp_protected_auth_enabled, dfp_protected_auth_mode } = bootstrap;
  const deviceDecides =
    dfp_protected_auth_enabled === true &&
    dfp_protected_auth_mode === 'DECISIONING' &&
    protection !== 'captcha-only';
  if (!captcha.enabled && !deviceDecides) return;
  const { captcha_token, dfp_telemetry_id } = (body ?? {}) as ProtectionFields;
  if (deviceDecides && (await isKnownDevice(services, dfp_telemetry_id))) return;
  if (captcha.enabled && (await isPerson(services, captcha_token, captcha.siteKey))) return;
  throw new ApiError(403, 'captcha_required', 'Captcha required');
};

const isKnownDevice = async (services: Services, telemetryId: string | undefined): Promise<boolean> =>
  telemetryId !== undefined && isKnownTelemetry(services, telemetryId);

/** Without a verdict, the call is refused. */
const isPerson = async (services: Services, token: string | undefined, siteKey: string): Promise<boolean> =>
  token !== undefined &&
  services.verifyCaptcha(token, siteKey).catch((error: unknown) => {
    services.log('The captcha service did not answer.', error);
    throw unavailable();
  });
