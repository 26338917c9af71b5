import type { Core } from '../core.ts';
import { check } from '../validation.ts';
import type { AuthenticateAnswer } from '../wire/common.ts';
import { impersonationAuthenticate } from '../wire/impersonation.ts';

/** Staff impersonation of users. */
export interface ImpersonationMethods {
  /**
   * Signs a staff member in as a user; the session's factors show the impersonation.
   *
   * @param options the token from the provider's admin page; it works once
   * @throws {ApiError} `unable_to_auth_impersonation_token` if the token was used or has expired
   */
  authenticate(options: { impersonation_token: string }): Promise<AuthenticateAnswer>;
}

/** Staff impersonation. */
export function impersonation({ call }: Core): ImpersonationMethods {
  return {
    authenticate: async (options) =>
      call(impersonationAuthenticate, {
        body: check('impersonation.authenticate', { impersonation_token: 'string' }, options),
      }),
  };
}
