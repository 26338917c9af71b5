import type { Core } from '../../core.ts';
import { check } from '../../validation.ts';
import type {
  DiscoveryAnswer,
  MemberAnswer,
  MemberAuthenticateAnswer,
  MemberFirstFactorAnswer,
  MemberReference,
  MfaEnrollment,
} from '../../wire/b2b/answers.ts';
import type { B2bDiscoveryEmailOptions, B2bEmailOptions } from '../../wire/b2b/magic-links.ts';
import * as wire from '../../wire/b2b/otps.ts';
import type { Answer, SessionDuration } from '../../wire/common.ts';
import type { BusinessParts } from '../business-kind.ts';

/** One-time passcodes: by e-mail as a first factor, by text message as a second factor. */
export interface BusinessOtpMethods {
  readonly email: {
    /** Sends a code to a member, or to a person who may join the organization. */
    loginOrSignup(
      options: { email_address: string; organization_id: string } & B2bEmailOptions,
    ): Promise<Answer>;
    /** Signs in to an organization with the code. `member_authenticated` is false if a further factor is missing. */
    authenticate(
      options: {
        code: string;
        email_address: string;
        organization_id: string;
        locale?: string | undefined;
      } & SessionDuration,
    ): Promise<MemberFirstFactorAnswer & { method_id: string }>;
    readonly discovery: {
      /** Sends a code for listing the recipient's organizations. */
      send(options: { email_address: string } & B2bDiscoveryEmailOptions): Promise<Answer>;
      /** Returns the organizations of the code's recipient, and ends the current session. */
      authenticate(options: { code: string; email_address: string }): Promise<DiscoveryAnswer>;
    };
  };
  readonly sms: {
    /** Sends a code as a second factor: to the member's phone number, or to a new one, which this enrolls. */
    send(
      options: MemberReference & { mfa_phone_number?: string | undefined; locale?: string | undefined },
    ): Promise<MemberAnswer>;
    /** Completes the sign-in with the code of a text message. */
    authenticate(
      options: { code: string } & MemberReference & MfaEnrollment & SessionDuration,
    ): Promise<MemberAuthenticateAnswer>;
  };
}

const member = { organization_id: 'string', member_id: 'string' } as const;
const duration = { session_duration_minutes: 'number' } as const;

/** One-time passcodes: by e-mail as a first factor, by text message as a second factor. */
export function otps({ call }: Core<BusinessParts>): BusinessOtpMethods {
  return {
    email: {
      loginOrSignup: async (options) =>
        call(wire.b2bOtpsEmailLoginOrSignup, {
          body: check(
            'otps.email.loginOrSignup',
            {
              email_address: 'string',
              organization_id: 'string',
              'login_template_id?': 'string',
              'signup_template_id?': 'string',
              'locale?': 'string',
              'login_expiration_minutes?': 'number',
              'signup_expiration_minutes?': 'number',
            },
            options,
          ),
        }),
      authenticate: async (options) =>
        call(wire.b2bOtpsEmailAuthenticate, {
          body: check(
            'otps.email.authenticate',
            {
              code: 'string',
              email_address: 'string',
              organization_id: 'string',
              'locale?': 'string',
              ...duration,
            },
            options,
          ),
        }),
      discovery: {
        send: async (options) =>
          call(wire.b2bOtpsEmailDiscoverySend, {
            body: check(
              'otps.email.discovery.send',
              {
                email_address: 'string',
                'login_template_id?': 'string',
                'locale?': 'string',
                'discovery_expiration_minutes?': 'number',
              },
              options,
            ),
          }),
        authenticate: async (options) =>
          call(wire.b2bOtpsEmailDiscoveryAuthenticate, {
            body: check(
              'otps.email.discovery.authenticate',
              { code: 'string', email_address: 'string' },
              options,
            ),
          }),
      },
    },
    sms: {
      send: async (options) =>
        call(wire.b2bOtpsSmsSend, {
          body: check(
            'otps.sms.send',
            { ...member, 'mfa_phone_number?': 'string', 'locale?': 'string' },
            options,
          ),
        }),
      authenticate: async (options) =>
        call(wire.b2bOtpsSmsAuthenticate, {
          body: check(
            'otps.sms.authenticate',
            { code: 'string', ...member, 'set_mfa_enrollment?': 'string', ...duration },
            options,
          ),
        }),
    },
  };
}
