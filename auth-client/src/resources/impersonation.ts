import type { Core } from '../core.ts';
import { check } from '../validation.ts';
import type { AuthenticateAnswer } from '../wire/common.ts';
import { impersonationAuthenticate } from '../wire/impersonation.ts';

/** Signing staff in as a user. */
export interface ImpersonationMethods {
  /**
   * Signs a member of the staff in as a user; the session says so in its factors.
   *
   * @param options the token that the provider's admin page gave; it counts once
   * @throws {ApiError} `unable_to_auth_impersonation_token` for one that was used or has expired
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
