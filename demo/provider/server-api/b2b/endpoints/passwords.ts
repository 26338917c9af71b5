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

/** Unlike a page, a server is told when there is no such member. */
export const memberPasswordsResetStart = endpoint<
  B2bPasswordResetOptions & { organization_id: string; email_address: string; code_challenge?: string },
  Mailed
>({ method: 'POST', path: '/b2b/passwords/email/reset/start' });

/** Sets the password in the session's organization. The session must have verified the address within five minutes. */
export const memberPasswordsResetBySession = endpoint<
  SessionFields & { organization_id: string; password: string },
  MemberFirstFactorAnswer & { organization_id: string }
>({ method: 'POST', path: '/b2b/passwords/session/reset' });

/** Disables the password of an address until its owner sets another by mail. */
export const memberPasswordsRequireReset = endpoint<
  { email_address: string; organization_id?: string; member_id?: string },
  Answer & Partial<MemberAnswer>
>({ method: 'POST', path: '/b2b/passwords/email/require_reset' });
