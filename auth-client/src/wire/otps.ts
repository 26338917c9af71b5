import type { Answer, AuthenticateAnswer, ProtectionFields, SessionDuration } from './common.ts';
import { endpoint } from './endpoint.ts';

export type OtpMethod = 'sms' | 'whatsapp' | 'email';

/** Options common to every passcode that is sent. */
export interface OtpSendOptions {
  /** Minutes, 1 to 10; the provider's default is 2. */
  expiration_minutes?: number;
  locale?: string;
}

export interface OtpEmailOptions extends OtpSendOptions {
  login_template_id?: string;
  signup_template_id?: string;
}

export interface OtpSmsOptions extends OtpSendOptions {
  enable_autofill?: boolean;
  autofill_session_duration_minutes?: number;
}

export type OtpEmailBody = OtpEmailOptions & { email: string } & ProtectionFields;
export type OtpPhoneBody = OtpSmsOptions & { phone_number: string } & ProtectionFields;

export interface OtpSentAnswer extends Answer {
  /** Names the e-mail or phone number the code belongs to; goes back with the code. */
  method_id: string;
}

export type OtpAuthenticateBody = { token: string; method_id: string } & SessionDuration & ProtectionFields;
export type OtpAuthenticateAnswer = AuthenticateAnswer & { method_id: string };

export const otpsEmailLoginOrCreate = endpoint<OtpEmailBody, OtpSentAnswer>({
  method: 'POST',
  path: '/otps/email/login_or_create',
  protection: 'retried',
  needs: ['method_id'],
});

export const otpsAuthenticate = endpoint<OtpAuthenticateBody, OtpAuthenticateAnswer>({
  method: 'POST',
  path: '/otps/authenticate',
  protection: 'retried',
  updates: 'session',
});
