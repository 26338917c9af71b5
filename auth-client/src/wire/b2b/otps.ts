import type { Answer, ProtectionFields, SessionDuration } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type {
  IntermediateField,
  MemberAnswer,
  MemberAuthenticateAnswer,
  MemberFirstFactorAnswer,
  MemberReference,
  MfaEnrollment,
} from './answers.ts';
import { discovering, factor } from './business-endpoint.ts';
import type { B2bDiscoveryEmailOptions, B2bEmailOptions } from './magic-links.ts';

/** Address, organization and options of a passcode by e-mail. */
export type B2bOtpEmailSendBody = B2bEmailOptions & {
  email_address: string;
  organization_id: string;
} & ProtectionFields;

/** Address and options of a passcode by e-mail. */
export type B2bOtpEmailDiscoverySendBody = B2bDiscoveryEmailOptions & {
  email_address: string;
} & ProtectionFields;

/** The member, and a phone number to enroll. */
export type B2bOtpSmsSendBody = MemberReference & {
  /** Number to enroll. Default: the code goes to the member's enrolled number. */
  mfa_phone_number?: string | undefined;
  locale?: string | undefined;
} & ProtectionFields &
  IntermediateField;

/** Mails a passcode that signs in to an organization. */
export const b2bOtpsEmailLoginOrSignup = endpoint<B2bOtpEmailSendBody, Answer>({
  method: 'POST',
  path: '/b2b/otps/email/login_or_signup',
  protection: 'retried',
});

/** Verifies a mailed passcode as a first factor in an organization. */
export const b2bOtpsEmailAuthenticate = factor<
  {
    code: string;
    email_address: string;
    organization_id: string;
    locale?: string | undefined;
  } & SessionDuration,
  MemberFirstFactorAnswer & { method_id: string }
>('/otps/email/authenticate');

/** Mails a passcode that is followed by the choice of an organization. */
export const b2bOtpsEmailDiscoverySend = endpoint<B2bOtpEmailDiscoverySendBody, Answer>({
  method: 'POST',
  path: '/b2b/otps/email/discovery/send',
  protection: 'retried',
});

/** Verifies a mailed passcode, and returns the organizations to choose from. */
export const b2bOtpsEmailDiscoveryAuthenticate = discovering<{ code: string; email_address: string }>(
  '/otps/email/discovery/authenticate',
);

/** Sends a passcode by text message, as a second factor. */
export const b2bOtpsSmsSend = endpoint<B2bOtpSmsSendBody, MemberAnswer>({
  method: 'POST',
  path: '/b2b/otps/sms/send',
  protection: 'retried',
  takesIntermediate: true,
});

/** Verifies a passcode by text message as a second factor. */
export const b2bOtpsSmsAuthenticate = factor<
  { code: string } & MemberReference & MfaEnrollment & SessionDuration,
  MemberAuthenticateAnswer
>('/otps/sms/authenticate');
