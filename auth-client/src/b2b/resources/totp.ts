import type { Core } from '../../core.ts';
import { check } from '../../validation.ts';
import type { MemberAuthenticateAnswer, MemberReference, MfaEnrollment } from '../../wire/b2b/answers.ts';
import * as wire from '../../wire/b2b/totp.ts';
import type { SessionDuration } from '../../wire/common.ts';
import type { BusinessParts } from '../business-kind.ts';

/** Authenticator apps of members. */
export interface BusinessTotpMethods {
  /** Creates a secret for the member's authenticator app. It expires unless its first code is verified in time. */
  create(
    options: MemberReference & { expiration_minutes?: number | undefined },
  ): Promise<wire.B2bTotpCreateAnswer>;
  /** Completes the sign-in with the app's code. The first code also completes the enrollment. */
  authenticate(
    options: { code: string } & MemberReference &
      MfaEnrollment & { set_default_mfa?: boolean | undefined } & SessionDuration,
  ): Promise<MemberAuthenticateAnswer>;
}

const member = { organization_id: 'string', member_id: 'string' } as const;

/** Codes of an authenticator app (RFC 6238), as a second factor. */
export function totp({ call }: Core<BusinessParts>): BusinessTotpMethods {
  return {
    create: async (options) =>
      call(wire.b2bTotpCreate, {
        body: check('totp.create', { ...member, 'expiration_minutes?': 'number' }, options),
      }),
    authenticate: async (options) =>
      call(wire.b2bTotpAuthenticate, {
        body: check(
          'totp.authenticate',
          {
            code: 'string',
            ...member,
            'set_mfa_enrollment?': 'string',
            'set_default_mfa?': 'boolean',
            session_duration_minutes: 'number',
          },
          options,
        ),
      }),
  };
}
