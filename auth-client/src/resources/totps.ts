import type { Core } from '../core.ts';
import { check } from '../validation.ts';
import type { SessionDuration } from '../wire/common.ts';
import * as wire from '../wire/totps.ts';

/** Authenticator apps of users, and their recovery codes. */
export interface TotpMethods {
  /** Makes a secret for the signed-in user's authenticator app; its first code must come in time. */
  create(options: wire.TotpCreateBody): Promise<Omit<wire.TotpCreateAnswer, '__user'>>;
  /** Proves possession of the app; the first time, completes its set-up. */
  authenticate(options: { totp_code: string } & SessionDuration): Promise<wire.TotpAuthenticateAnswer>;
  /** The recovery codes of the signed-in user. */
  recoveryCodes(): Promise<wire.TotpRecoveryCodesAnswer>;
  /** Uses a recovery code in place of the app; each works once. */
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
