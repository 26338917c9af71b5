import type { Core } from '../../core.ts';
import { check } from '../../validation.ts';
import type { MemberFirstFactorAnswer } from '../../wire/b2b/answers.ts';
import { b2bImpersonationAuthenticate } from '../../wire/b2b/impersonation.ts';
import type { BusinessParts } from '../business-kind.ts';

/** Staff impersonation of members. */
export interface BusinessImpersonationMethods {
  /** Signs a staff member in as a member of an organization; the session's factors show the impersonation. */
  authenticate(options: { impersonation_token: string }): Promise<MemberFirstFactorAnswer>;
}

/** Staff impersonation. */
export function impersonation({ call }: Core<BusinessParts>): BusinessImpersonationMethods {
  return {
    authenticate: async (options) =>
      call(b2bImpersonationAuthenticate, {
        body: check('impersonation.authenticate', { impersonation_token: 'string' }, options),
      }),
  };
}
