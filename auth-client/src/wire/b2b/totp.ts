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

/** The member, and how long a new authenticator app waits for its first code. */
export type B2bTotpCreateBody = MemberReference & {
  /** Minutes in which the first code must come, 5 to 1440; the provider's default is 60. */
  expiration_minutes?: number;
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

/** Adds an authenticator app to a member; it counts from its first code on. */
export const b2bTotpCreate = endpoint<B2bTotpCreateBody, B2bTotpCreateAnswer>({
  method: 'POST',
  path: '/b2b/totp',
  protection: 'retried',
  takesIntermediate: true,
  needs: { totp_registration_id: 'string', secret: 'string' },
});

/** Gives a code of an authenticator app as a second factor. */
export const b2bTotpAuthenticate = factor<
  { code: string } & MemberReference &
    MfaEnrollment & {
      /** Makes the authenticator app the second factor that is asked for first. */
      set_default_mfa?: boolean;
    } & SessionDuration,
  MemberAuthenticateAnswer
>('/totp/authenticate');
