import type { AuthenticateAnswer, ProtectionFields } from './common.ts';
import { endpoint } from './endpoint.ts';

/** The token by which staff acts for a user; it counts once. */
export type ImpersonationBody = { impersonation_token: string } & ProtectionFields;

/** Signs a member of the staff in as a user. */
export const impersonationAuthenticate = endpoint<ImpersonationBody, AuthenticateAnswer>({
  method: 'POST',
  path: '/impersonation/authenticate',
  protection: 'retried',
  updates: 'session',
});
