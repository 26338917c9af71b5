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

export type B2bOtpEmailSendBody = B2bEmailOptions & {
  email_address: string;
  organization_id: string;
} & ProtectionFields;

export type B2bOtpEmailDiscoverySendBody = B2bDiscoveryEmailOptions & {
  email_address: string;
} & ProtectionFields;

export type B2bOtpSmsSendBody = MemberReference & {
  /** To enroll it; without it the code goes to the member's own. */
  mfa_phone_number?: string;
  locale?: string;
} & ProtectionFields &
  IntermediateField;

export const b2bOtpsEmailLoginOrSignup = endpoint<B2bOtpEmailSendBody, Answer>({
  method: 'POST',
  path: '/b2b/otps/email/login_or_signup',
  protection: 'retried',
});

export const b2bOtpsEmailAuthenticate = factor<
  { code: string; email_address: string; organization_id: string; locale?: string } & SessionDuration,
  MemberFirstFactorAnswer & { method_id: string }
>('/otps/email/authenticate');

export const b2bOtpsEmailDiscoverySend = endpoint<B2bOtpEmailDiscoverySendBody, Answer>({
  method: 'POST',
  path: '/b2b/otps/email/discovery/send',
  protection: 'retried',
});

export const b2bOtpsEmailDiscoveryAuthenticate = discovering<{ code: string; email_address: string }>(
  '/otps/email/discovery/authenticate',
);

export const b2bOtpsSmsSend = endpoint<B2bOtpSmsSendBody, MemberAnswer>({
  method: 'POST',
  path: '/b2b/otps/sms/send',
  protection: 'retried',
  takesIntermediate: true,
});

export const b2bOtpsSmsAuthenticate = factor<
  { code: string } & MemberReference & MfaEnrollment & SessionDuration,
  MemberAuthenticateAnswer
>('/otps/sms/authenticate');
