import type { AuthenticateAnswer, ProtectionFields } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Staff impersonation token; it works once. */
export type ImpersonationBody = { impersonation_token: string } & ProtectionFields;

/** Signs a staff member in as a user. */
export const impersonationAuthenticate = endpoint<ImpersonationBody, AuthenticateAnswer>({
  method: 'POST',
  path: '/impersonation/authenticate',
  protection: 'retried',
  updates: 'session',
});
