import type { Answer, AuthenticateAnswer, ProtectionFields, SessionDuration } from './common.ts';
import { endpoint } from './endpoint.ts';
import type { CarriesUser } from './users.ts';

/** How long a new authenticator app waits for its first code. */
export interface TotpCreateBody {
  /** Minutes in which the first code must come, 5 to 1440; the provider's default is 60. */
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

/** A recovery code, which counts once. */
export type TotpRecoverBody = { recovery_code: string } & SessionDuration & ProtectionFields;

/** Somebody is signed in; `totp_id` names the app. */
export type TotpAuthenticateAnswer = AuthenticateAnswer & { totp_id: string };

/** The recovery codes of one authenticator app that are still good. */
export interface TotpRecoveryCodes {
  totp_id: string;
  verified: boolean;
  recovery_codes: string[];
}

export interface TotpRecoveryCodesAnswer extends Answer {
  user_id: string;
  totps: TotpRecoveryCodes[];
}

/** Adds an authenticator app to the signed-in user; it counts from its first code on. */
export const totpsCreate = endpoint<TotpCreateBody, TotpCreateAnswer>({
  method: 'POST',
  path: '/totps',
  updates: 'user',
  needs: { totp_id: 'string', secret: 'string' },
});

/** Proves a second factor with a code of an authenticator app. */
export const totpsAuthenticate = endpoint<TotpAuthenticateBody, TotpAuthenticateAnswer>({
  method: 'POST',
  path: '/totps/authenticate',
  protection: 'retried',
  updates: 'session',
});

/** Gives the recovery codes of the signed-in user. */
export const totpsRecoveryCodes = endpoint<undefined, TotpRecoveryCodesAnswer>({
  method: 'POST',
  path: '/totps/recovery_codes',
});

/** Proves a second factor with a recovery code. */
export const totpsRecover = endpoint<TotpRecoverBody, TotpAuthenticateAnswer>({
  method: 'POST',
  path: '/totps/recover',
  protection: 'retried',
  updates: 'session',
});
