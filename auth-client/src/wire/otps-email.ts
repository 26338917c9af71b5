import type { Answer, ProtectionFields } from './common.ts';
import { endpoint, type Protection } from './endpoint.ts';

/** Options common to all channels. */
export interface OtpSendOptions {
  /** Minutes, 1 to 10. Provider's default: 2. */
  expiration_minutes?: number | undefined;
  locale?: string | undefined;
}

export interface OtpEmailOptions extends OtpSendOptions {
  login_template_id?: string | undefined;
  signup_template_id?: string | undefined;
}

/** Address and options of a passcode by e-mail. */
export type OtpEmailBody = OtpEmailOptions & { email: string } & ProtectionFields;

export interface OtpSentAnswer extends Answer {
  /** Id of the e-mail address or phone number; send it back together with the code. */
  method_id: string;
}

/** Declares an endpoint that sends a passcode. */
export const sending = <Body>(path: string, protection: Protection = 'retried') =>
  endpoint<Body, OtpSentAnswer>({
    method: 'POST',
    path: `/otps/${path}`,
    protection,
    needs: { method_id: 'string' },
  });

/**
 * Mails a passcode; creates a user if there is none. In a file of its own, because the widget's first file sends it
 * (`auth-client/src/early/index.ts`).
 */
export const otpsEmailLoginOrCreate = sending<OtpEmailBody>('email/login_or_create');
