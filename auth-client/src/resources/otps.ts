import type { Core } from '../core.ts';
import { check } from '../validation.ts';
import type { SessionDuration } from '../wire/common.ts';
import {
  type OtpAuthenticateAnswer,
  type OtpEmailOptions,
  type OtpSentAnswer,
  otpsAuthenticate,
  otpsEmailLoginOrCreate,
} from '../wire/otps.ts';

export interface OtpMethods {
  readonly email: {
    /** Sends a code to an address, and makes a user of it if there is none. */
    loginOrCreate(email: string, options?: OtpEmailOptions): Promise<OtpSentAnswer>;
  };
  /** Signs in with the code. */
  authenticate(code: string, methodId: string, options: SessionDuration): Promise<OtpAuthenticateAnswer>;
}

/** One-time passcodes. */
export function otps({ call }: Core): OtpMethods {
  return {
    email: {
      async loginOrCreate(email, options = {}) {
        check('otps.email.loginOrCreate', { email: 'string' }, { email });
        return call(otpsEmailLoginOrCreate, { body: { ...options, email } });
      },
    },
    async authenticate(code, methodId, options) {
      const { session_duration_minutes } = options ?? {};
      check(
        'otps.authenticate',
        { code: 'string', method_id: 'string', session_duration_minutes: 'number' },
        { code, method_id: methodId, session_duration_minutes },
      );
      return call(otpsAuthenticate, {
        body: { token: code, method_id: methodId, session_duration_minutes },
      });
    },
  };
}
