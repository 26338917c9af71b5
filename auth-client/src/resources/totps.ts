import type { Core } from '../core.ts';
import { check } from '../validation.ts';
import type { SessionDuration } from '../wire/common.ts';
import * as wire from '../wire/totps.ts';

/** Authenticator apps of users, and their recovery codes. */
export interface TotpMethods {
  /**
   * Makes a secret for the signed-in user's authenticator app; its first code must come in time.
   *
   * @param options how many minutes it waits for that code, 5 to 1440
   * @returns the secret, a QR code as a `data:` address, and the recovery codes, which are shown once
   * @throws {ApiError} `active_totp_exists` where the user has an app already
   */
  create(options: wire.TotpCreateBody): Promise<Omit<wire.TotpCreateAnswer, '__user'>>;
  /**
   * Proves possession of the app; the first time, completes its set-up.
   *
   * @param options a code of six digits, and how long the session lasts, in minutes, at least 5
   * @throws {ApiError} `unable_to_authenticate_totp` for a wrong code
   */
  authenticate(options: { totp_code: string } & SessionDuration): Promise<wire.TotpAuthenticateAnswer>;
  /** The recovery codes of the signed-in user. */
  recoveryCodes(): Promise<wire.TotpRecoveryCodesAnswer>;
  /**
   * Uses a recovery code in place of the app; each works once.
   *
   * @param options the code, and how long the session lasts, in minutes, at least 5
   * @throws {ApiError} `unable_to_authenticate_recovery_code` for a wrong or used one
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
