import type { AuthenticateAnswer, ProtectionFields } from './common.ts';
import { endpoint } from './endpoint.ts';

export type ImpersonationBody = { impersonation_token: string } & ProtectionFields;

export const impersonationAuthenticate = endpoint<ImpersonationBody, AuthenticateAnswer>({
  method: 'POST',
  path: '/impersonation/authenticate',
  protection: 'retried',
  updates: 'session',
});
