import { type Answer, endpoint } from '@login-widget/auth-client/wire';
import type { OtpOptions } from '../../otps/send-otp.ts';
import type { CallerFields, SessionFields } from '../fields.ts';
import type { ProvenAnswer } from '../optional-session.ts';

type Text = Omit<OtpOptions, 'login_template_id' | 'signup_template_id'> & { phone_number: string };
type Mail = OtpOptions & { email: string };

/** Recipient: a known person when neither a user nor a session is named; otherwise that user adds the address. */
type ToUser = CallerFields & { user_id?: string };

interface Sent extends Answer {
  user_id: string;
}
type MailSent = Sent & { email_id: string };
type TextSent = Sent & { phone_id: string };
interface Created {
  user_created: boolean;
}

type ToAnybody = Pick<CallerFields, 'attributes'>;

export const otpsEmailSend = endpoint<Mail & ToUser, MailSent>({ method: 'POST', path: '/otps/email/send' });
export const otpsEmailLoginOrCreate = endpoint<Mail & ToAnybody, MailSent & Created>({
  method: 'POST',
  path: '/otps/email/login_or_create',
});

const toPhone = <Channel extends string>(channel: Channel) => ({
  send: endpoint<Text & ToUser, TextSent>({ method: 'POST', path: `/otps/${channel}/send` }),
  loginOrCreate: endpoint<Text & ToAnybody, TextSent & Created>({
    method: 'POST',
    path: `/otps/${channel}/login_or_create`,
  }),
});

export const otpsSms = toPhone('sms');
export const otpsWhatsapp = toPhone('whatsapp');

export const otpsAuthenticate = endpoint<
  SessionFields & { method_id: string; code: string },
  Answer & ProvenAnswer & { method_id: string }
>({ method: 'POST', path: '/otps/authenticate' });
