import type { ProtectionFields, SessionDuration } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type {
  IntermediateField,
  MemberAnswer,
  MemberAuthenticateAnswer,
  MemberReference,
  MfaEnrollment,
} from './answers.ts';
import { factor } from './business-endpoint.ts';

/** The member, and the lifetime of a secret that is not verified yet. */
export type B2bTotpCreateBody = MemberReference & {
  /** Minutes until the first code must be verified, 5 to 1440. Provider's default: 60. */
  expiration_minutes?: number | undefined;
} & ProtectionFields &
  IntermediateField;

export interface B2bTotpCreateAnswer extends MemberAnswer {
  totp_registration_id: string;
  /** Base32 (https://www.rfc-editor.org/rfc/rfc4648#section-6). */
  secret: string;
  /** `data:image/png;base64,…` */
  qr_code: string;
  recovery_codes: string[];
}

/** Adds an authenticator app to a member. It is active after its first code. */
export const b2bTotpCreate = endpoint<B2bTotpCreateBody, B2bTotpCreateAnswer>({
  method: 'POST',
  path: '/b2b/totp',
  protection: 'retried',
  takesIntermediate: true,
  needs: { totp_registration_id: 'string', secret: 'string' },
});

/** Verifies a code of an authenticator app as a second factor. */
export const b2bTotpAuthenticate = factor<
  { code: string } & MemberReference &
    MfaEnrollment & {
      /** Makes the authenticator app the second factor that is asked for first. */
      set_default_mfa?: boolean | undefined;
    } & SessionDuration,
  MemberAuthenticateAnswer
>('/totp/authenticate');
