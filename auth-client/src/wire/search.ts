import type { Answer, ProtectionFields } from './common.ts';
import { endpoint } from './endpoint.ts';

export type UserSearchBody = { email: string } & ProtectionFields;

export interface UserSearchAnswer extends Answer {
  /** Nobody, somebody with a password, somebody without one. */
  userType: 'new' | 'password' | 'passwordless';
}

export interface MemberSearchBody {
  email_address: string;
  organization_id: string;
}

export interface MemberSearchAnswer extends Answer {
  member: null | { status: string; name: string; member_password_id: string };
}

export const usersSearch = endpoint<UserSearchBody, UserSearchAnswer>({
  method: 'POST',
  path: '/users/search',
  protection: 'sent',
  needs: { userType: 'string' },
});

export const b2bMembersSearch = endpoint<MemberSearchBody, MemberSearchAnswer>({
  method: 'POST',
  path: '/b2b/organizations/members/search',
});
