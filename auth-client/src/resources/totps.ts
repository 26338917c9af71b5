import type { Core } from '../core.ts';
import { check } from '../validation.ts';
import type { SessionDuration } from '../wire/common.ts';
import * as wire from '../wire/totps.ts';

/** Authenticator apps of users, and their recovery codes. */
export interface TotpMethods {
  /**
   * Creates a secret for the signed-in user's authenticator app. It expires unless its first code is verified in time.
   *
   * @param options minutes until the secret expires, 5 to 1440
   * @returns the secret, a QR code as a `data:` address, and the recovery codes, which are shown only once
   * @throws {ApiError} `active_totp_exists` if the user already has an app
   */
  create(options: wire.TotpCreateBody): Promise<Omit<wire.TotpCreateAnswer, '__user'>>;
  /**
   * Signs in with a code from the app. The first code also completes the enrollment.
   *
   * @param options a code of six digits, and the session duration in minutes, at least 5
   * @throws {ApiError} `unable_to_authenticate_totp` if the code is wrong
   */
  authenticate(options: { totp_code: string } & SessionDuration): Promise<wire.TotpAuthenticateAnswer>;
  /** Returns the recovery codes of the signed-in user. */
  recoveryCodes(): Promise<wire.TotpRecoveryCodesAnswer>;
  /**
   * Signs in with a recovery code in place of the app. Each code works once.
   *
   * @param options the code, and the session duration in minutes, at least 5
   * @throws {ApiError} `unable_to_authenticate_recovery_code` if the code is wrong or used
   */
  recover(options: { recovery_code: string } & SessionDuration): Promise<wire.TotpAuthenticateAnswer>;
}

/** Codes of an authenticator app (RFC 6238). */
export function totps({ call }: Core): TotpMethods {
  const duration = { session_duration_minutes: 'number' } as const;
  return {
    create: async (options) =>
      call(wire.totpsCreate, { body: check('totps.create', { expiration_minutes: 'number' }, options) }),
    authenticate: async (options) =>
      call(wire.totpsAuthenticate, {
        body: check('totps.authenticate', { totp_code: 'string', ...duration }, options),
      }),
    recoveryCodes: () => call(wire.totpsRecoveryCodes),
    recover: async (options) =>
      call(wire.totpsRecover, {
        body: check('totps.recover', { recovery_code: 'string', ...duration }, options),
      }),
  };
}
