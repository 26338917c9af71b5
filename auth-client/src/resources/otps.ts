import type { Core } from '../core.ts';
import { check } from '../validation.ts';
import type { SessionDuration } from '../wire/common.ts';
import type { Endpoint } from '../wire/endpoint.ts';
import * as wire from '../wire/otps.ts';

/** Channel that passcodes are sent through. */
export interface OtpChannel<Options> {
  /**
   * Sends a code, and creates a user if the destination has none.
   *
   * @param destination an e-mail address, or a phone number in E.164 form
   * @returns `method_id`, which `authenticate` needs together with the code
   * @throws {ApiError} such as 429 `too_many_requests`, with `retry_after_seconds`
   */
  loginOrCreate(destination: string, options?: Options): Promise<wire.OtpSentAnswer>;
  /** Sends a code to an existing user. With a session, the code adds the destination to its user. */
  send(destination: string, options?: Options): Promise<wire.OtpSentAnswer>;
}

/** One-time passcodes by text message, WhatsApp and e-mail. */
export interface OtpMethods {
  /** Destination: a phone number in E.164 form. */
  readonly sms: OtpChannel<wire.OtpSmsOptions>;
  /** Destination: a phone number in E.164 form. */
  readonly whatsapp: OtpChannel<wire.OtpSendOptions>;
  /** Destination: an e-mail address. */
  readonly email: OtpChannel<wire.OtpEmailOptions>;
  /**
   * Signs in with the code.
   *
   * @param code six digits
   * @param methodId `method_id` of the sending call's answer
   * @param options session duration in minutes, at least 5
   * @throws {ApiError} `otp_code_not_found` if the code is wrong, used or expired
   */
  authenticate(code: string, methodId: string, options: SessionDuration): Promise<wire.OtpAuthenticateAnswer>;
}

/** One-time passcodes. */
export function otps({ call, store }: Core): OtpMethods {
  const channel = <Body extends wire.OtpSendOptions>(
    method: wire.OtpMethod,
    field: 'email' | 'phone_number',
    endpoints: Record<'loginOrCreate' | 'primary' | 'secondary', Endpoint<Body, wire.OtpSentAnswer>>,
  ): OtpChannel<Partial<Body>> => {
    const send = (
      name: string,
      endpoint: (typeof endpoints)['primary'],
      destination: string,
      options?: Partial<Body>,
    ) => {
      check(`otps.${method}.${name}`, { [field]: 'string' }, { [field]: destination });
      return call(endpoint, { body: { ...options, [field]: destination } as Body });
    };
    return {
      loginOrCreate: async (destination, options) =>
        send('loginOrCreate', endpoints.loginOrCreate, destination, options),
      send: async (destination, options) =>
        send('send', store.state().session ? endpoints.secondary : endpoints.primary, destination, options),
    };
  };

  return {
    sms: channel('sms', 'phone_number', {
      loginOrCreate: wire.otpsSmsLoginOrCreate,
      primary: wire.otpsSmsSendPrimary,
      secondary: wire.otpsSmsSendSecondary,
    }),
    whatsapp: channel('whatsapp', 'phone_number', {
      loginOrCreate: wire.otpsWhatsappLoginOrCreate,
      primary: wire.otpsWhatsappSendPrimary,
      secondary: wire.otpsWhatsappSendSecondary,
    }),
    email: channel('email', 'email', {
      loginOrCreate: wire.otpsEmailLoginOrCreate,
      primary: wire.otpsEmailSendPrimary,
      secondary: wire.otpsEmailSendSecondary,
    }),
    async authenticate(code, methodId, options) {
      const { session_duration_minutes } = options ?? {};
      check(
        'otps.authenticate',
        { Code: 'string', method_id: 'string', session_duration_minutes: 'number' },
        { Code: code, method_id: methodId, session_duration_minutes },
      );
      return call(wire.otpsAuthenticate, {
        body: { token: code, method_id: methodId, session_duration_minutes },
      });
    },
  };
}
