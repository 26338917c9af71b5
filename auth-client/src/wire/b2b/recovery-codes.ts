import type { Answer, ProtectionFields, SessionDuration } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type { MemberAuthenticateAnswer, MemberReference } from './answers.ts';
import { factor } from './business-endpoint.ts';

export interface B2bRecoveryCodesAnswer extends Answer {
  recovery_codes: string[];
}

/** Verifies a recovery code as a second factor. Each code works once. */
export const b2bRecoveryCodesRecover = factor<
  { recovery_code: string } & MemberReference & SessionDuration,
  MemberAuthenticateAnswer & { recovery_codes_remaining: number }
>('/recovery_codes/recover');

/** Replaces all recovery codes of the signed-in member. */
export const b2bRecoveryCodesRotate = endpoint<ProtectionFields, B2bRecoveryCodesAnswer>({
  method: 'POST',
  path: '/b2b/recovery_codes/rotate',
  protection: 'retried',
});

/** Returns the recovery codes of the signed-in member. */
export const b2bRecoveryCodesGet = endpoint<undefined, B2bRecoveryCodesAnswer>({
  method: 'GET',
  path: '/b2b/recovery_codes',
});
