import type { AuthenticateAnswer, ProtectionFields, SessionDuration } from './common.ts';
import { endpoint } from './endpoint.ts';
import { type OtpEmailBody, type OtpSendOptions, sending } from './otps-email.ts';

export {
  type OtpEmailBody,
  type OtpEmailOptions,
  type OtpSendOptions,
  type OtpSentAnswer,
  otpsEmailLoginOrCreate,
} from './otps-email.ts';

/** Channel that a passcode is sent through. */
export type OtpMethod = 'sms' | 'whatsapp' | 'email';

export interface OtpSmsOptions extends OtpSendOptions {
  enable_autofill?: boolean | undefined;
  autofill_session_duration_minutes?: number | undefined;
}

/** Phone number in E.164 form, and options of a passcode to it. */
export type OtpPhoneBody = OtpSmsOptions & { phone_number: string } & ProtectionFields;

/** Passcode as `token`, and the `method_id` of the sending call's answer. */
export type OtpAuthenticateBody = { token: string; method_id: string } & SessionDuration & ProtectionFields;

/** Answer to a sign-in; `method_id` identifies the address or number. */
export type OtpAuthenticateAnswer = AuthenticateAnswer & { method_id: string };

/** Sends a passcode by text message; creates a user if there is none. */
export const otpsSmsLoginOrCreate = sending<OtpPhoneBody>('sms/login_or_create');

/** Sends a passcode by text message to an existing user. */
export const otpsSmsSendPrimary = sending<OtpPhoneBody>('sms/send/primary');

/** Sends a passcode by text message that adds the number to the signed-in user. */
export const otpsSmsSendSecondary = sending<OtpPhoneBody>('sms/send/secondary');

/** Sends a passcode by WhatsApp; creates a user if there is none. */
export const otpsWhatsappLoginOrCreate = sending<OtpPhoneBody>('whatsapp/login_or_create');

/** Sends a passcode by WhatsApp to an existing user. */
export const otpsWhatsappSendPrimary = sending<OtpPhoneBody>('whatsapp/send/primary');

/** Sends a passcode by WhatsApp that adds the number to the signed-in user. */
export const otpsWhatsappSendSecondary = sending<OtpPhoneBody>('whatsapp/send/secondary');

/** Mails a passcode to an existing user. */
export const otpsEmailSendPrimary = sending<OtpEmailBody>('email/send/primary', 'captcha-only');

/** Mails a passcode that adds the address to the signed-in user. */
export const otpsEmailSendSecondary = sending<OtpEmailBody>('email/send/secondary', 'captcha-only');

/** Signs in with a passcode. */
export const otpsAuthenticate = endpoint<OtpAuthenticateBody, OtpAuthenticateAnswer>({
  method: 'POST',
  path: '/otps/authenticate',
  protection: 'retried',
  updates: 'session',
});
