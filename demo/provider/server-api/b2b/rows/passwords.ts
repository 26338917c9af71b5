import {
  type Answer,
  type B2bPasswordResetOptions,
  endpoint,
  type Member,
  type MemberAnswer,
  type MemberFirstFactorAnswer,
} from '@login-widget/auth-client/wire';
import type { SessionFields } from '../../fields.ts';

interface Mailed extends Answer {
  member_id: string;
  member_email_id: string;
  member: Member;
}

/** Other than to a page, it says where there is no such member. */
export const memberPasswordsResetStart = endpoint<
  B2bPasswordResetOptions & { organization_id: string; email_address: string; code_challenge?: string },
  Mailed
>({ method: 'POST', path: '/b2b/passwords/email/reset/start' });

/** In the organization of the session, which has proven the address within the last five minutes. */
export const memberPasswordsResetBySession = endpoint<
  SessionFields & { organization_id: string; password: string },
  MemberFirstFactorAnswer & { organization_id: string }
>({ method: 'POST', path: '/b2b/passwords/session/reset' });

/** The password of an address counts no more until its owner sets another by mail. */
export const memberPasswordsRequireReset = endpoint<
  { email_address: string; organization_id?: string; member_id?: string },
  Answer & Partial<MemberAnswer>
>({ method: 'POST', path: '/b2b/passwords/email/require_reset' });
