import type { Answer } from './common.ts';
import { endpoint } from './endpoint.ts';

export interface MemberSearchBody {
  email_address: string;
  organization_id: string;
}

export interface MemberSearchAnswer extends Answer {
  member: null | { status: string; name: string; member_password_id: string };
}

export const b2bMembersSearch = endpoint<MemberSearchBody, MemberSearchAnswer>({
  method: 'POST',
  path: '/b2b/organizations/members/search',
});
