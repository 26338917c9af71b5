import type { Answer, AuthenticateAnswer, ProtectionFields, SessionDuration } from './common.ts';
import { endpoint, type Protection } from './endpoint.ts';

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

const sending = <Body>(path: string, protection: Protection = 'retried') =>
  endpoint<Body, OtpSentAnswer>({
    method: 'POST',
    path: `/otps/${path}`,
    protection,
    needs: { method_id: 'string' },
  });

export const otpsSmsLoginOrCreate = sending<OtpPhoneBody>('sms/login_or_create');
export const otpsSmsSendPrimary = sending<OtpPhoneBody>('sms/send/primary');
export const otpsSmsSendSecondary = sending<OtpPhoneBody>('sms/send/secondary');

export const otpsWhatsappLoginOrCreate = sending<OtpPhoneBody>('whatsapp/login_or_create');
export const otpsWhatsappSendPrimary = sending<OtpPhoneBody>('whatsapp/send/primary');
export const otpsWhatsappSendSecondary = sending<OtpPhoneBody>('whatsapp/send/secondary');

export const otpsEmailLoginOrCreate = sending<OtpEmailBody>('email/login_or_create');
export const otpsEmailSendPrimary = sending<OtpEmailBody>('email/send/primary', 'captcha-only');
export const otpsEmailSendSecondary = sending<OtpEmailBody>('email/send/secondary', 'captcha-only');

export const otpsAuthenticate = endpoint<OtpAuthenticateBody, OtpAuthenticateAnswer>({
  method: 'POST',
  path: '/otps/authenticate',
  protection: 'retried',
  updates: 'session',
});
