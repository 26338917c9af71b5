import type { ProtectionFields } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type { MemberFirstFactorAnswer } from './answers.ts';

/** Signs a staff member in as a member of an organization. */
export const b2bImpersonationAuthenticate = endpoint<
  { impersonation_token: string } & ProtectionFields,
  MemberFirstFactorAnswer
>({ method: 'POST', path: '/b2b/impersonation/authenticate', protection: 'retried', updates: 'session' });
