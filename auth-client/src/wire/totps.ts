import type { Answer, AuthenticateAnswer, ProtectionFields, SessionDuration } from './common.ts';
import { endpoint } from './endpoint.ts';
import type { CarriesUser } from './users.ts';

/** Lifetime of a secret that is not verified yet. */
export interface TotpCreateBody {
  /** Minutes until the first code must be verified, 5 to 1440. Provider's default: 60. */
  expiration_minutes: number;
}

export interface TotpCreateAnswer extends Answer, CarriesUser {
  user_id: string;
  totp_id: string;
  /** Base32 (https://www.rfc-editor.org/rfc/rfc4648#section-6). */
  secret: string;
  /** `data:image/png;base64,…` */
  qr_code: string;
  recovery_codes: string[];
}

/** A code of six digits from an authenticator app. */
export type TotpAuthenticateBody = { totp_code: string } & SessionDuration & ProtectionFields;

/** A recovery code; it works once. */
export type TotpRecoverBody = { recovery_code: string } & SessionDuration & ProtectionFields;

/** Answer to a sign-in; `totp_id` identifies the app. */
export type TotpAuthenticateAnswer = AuthenticateAnswer & { totp_id: string };

/** Unused recovery codes of one authenticator app. */
export interface TotpRecoveryCodes {
  totp_id: string;
  verified: boolean;
  recovery_codes: string[];
}

export interface TotpRecoveryCodesAnswer extends Answer {
  user_id: string;
  totps: TotpRecoveryCodes[];
}

/** Adds an authenticator app to the signed-in user. It is active after its first code. */
export const totpsCreate = endpoint<TotpCreateBody, TotpCreateAnswer>({
  method: 'POST',
  path: '/totps',
  updates: 'user',
  needs: { totp_id: 'string', secret: 'string' },
});

/** Verifies a code of an authenticator app as a second factor. */
export const totpsAuthenticate = endpoint<TotpAuthenticateBody, TotpAuthenticateAnswer>({
  method: 'POST',
  path: '/totps/authenticate',
  protection: 'retried',
  updates: 'session',
});

/** Returns the recovery codes of the signed-in user. */
export const totpsRecoveryCodes = endpoint<undefined, TotpRecoveryCodesAnswer>({
  method: 'POST',
  path: '/totps/recovery_codes',
});

/** Verifies a recovery code as a second factor. */
export const totpsRecover = endpoint<TotpRecoverBody, TotpAuthenticateAnswer>({
  method: 'POST',
  path: '/totps/recover',
  protection: 'retried',
  updates: 'session',
});
