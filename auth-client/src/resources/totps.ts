import type { Core } from '../core.ts';
import { check } from '../validation.ts';
import type { SessionDuration } from '../wire/common.ts';
import * as wire from '../wire/totps.ts';

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
  return {
    async create({ expiration_minutes }) {
      const body = { expiration_minutes };
      check('totps.create', { expiration_minutes: 'number' }, body);
      return call(wire.totpsCreate, { body });
    },
    async authenticate({ totp_code, session_duration_minutes }) {
      const body = { totp_code, session_duration_minutes };
      check('totps.authenticate', { totp_code: 'string', session_duration_minutes: 'number' }, body);
      return call(wire.totpsAuthenticate, { body });
    },
    recoveryCodes: () => call(wire.totpsRecoveryCodes),
    async recover({ recovery_code, session_duration_minutes }) {
      const body = { recovery_code, session_duration_minutes };
      check('totps.recover', { recovery_code: 'string', session_duration_minutes: 'number' }, body);
      return call(wire.totpsRecover, { body });
    },
  };
}
