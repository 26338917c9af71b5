import type { Answer, ProtectionFields } from './common.ts';
import { endpoint } from './endpoint.ts';

/** The address to look up. */
export type UserSearchBody = { email: string } & ProtectionFields;

export interface UserSearchAnswer extends Answer {
  /** No user, a user with a password, or a user without one. */
  userType: 'new' | 'password' | 'passwordless';
}

/** Address and organization of a member to look up. */
export interface MemberSearchBody {
  email_address: string;
  organization_id: string;
}

export interface MemberSearchAnswer extends Answer {
  member: null | { status: string; name: string; member_password_id: string };
}

/** Says whether an address has a user, and whether that user has a password. */
export const usersSearch = endpoint<UserSearchBody, UserSearchAnswer>({
  method: 'POST',
  path: '/users/search',
  protection: 'sent',
  needs: { userType: 'string' },
});

/** Says whether an organization has a member with an address, and whether that member has a password. */
export const b2bMembersSearch = endpoint<MemberSearchBody, MemberSearchAnswer>({
  method: 'POST',
  path: '/b2b/organizations/members/search',
});
