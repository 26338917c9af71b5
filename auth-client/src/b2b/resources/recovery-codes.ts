import type { Core } from '../../core.ts';
import { check } from '../../validation.ts';
import type { MemberAuthenticateAnswer, MemberReference } from '../../wire/b2b/answers.ts';
import * as wire from '../../wire/b2b/recovery-codes.ts';
import type { SessionDuration } from '../../wire/common.ts';
import type { BusinessParts } from '../business-kind.ts';

/** Recovery codes, for members who have lost their authenticator app. */
export interface BusinessRecoveryCodeMethods {
  /** Signs in with a recovery code in place of the second factor. Each code works once. */
  recover(
    options: { recovery_code: string } & MemberReference & SessionDuration,
  ): Promise<MemberAuthenticateAnswer & { recovery_codes_remaining: number }>;
  /** Replaces all recovery codes of the signed-in member. */
  rotate(): Promise<wire.B2bRecoveryCodesAnswer>;
  /** Returns the unused recovery codes of the signed-in member. */
  get(): Promise<wire.B2bRecoveryCodesAnswer>;
}

/** Recovery codes, for members who have lost their second factor. */
export function recoveryCodes({ call }: Core<BusinessParts>): BusinessRecoveryCodeMethods {
  return {
    recover: async (options) =>
      call(wire.b2bRecoveryCodesRecover, {
        body: check(
          'recoveryCodes.recover',
          {
            recovery_code: 'string',
            organization_id: 'string',
            member_id: 'string',
            session_duration_minutes: 'number',
          },
          options,
        ),
      }),
    rotate: () => call(wire.b2bRecoveryCodesRotate, { body: {} }),
    get: () => call(wire.b2bRecoveryCodesGet),
  };
}
