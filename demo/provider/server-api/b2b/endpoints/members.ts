import {
  type Answer,
  endpoint,
  type ManagedMembersSearchBody,
  type ManagedMemberUpdateBody,
  type Member,
  type MemberAnswer,
  type MemberCreateBody,
  type Organization,
} from '@login-widget/auth-client/wire';

/** Fields that only servers may write. */
interface Trusted {
  trusted_metadata?: Record<string, unknown>;
}

const members = '/b2b/organizations/:organization_id/members';

export const membersCreate = endpoint<MemberCreateBody & Trusted, MemberAnswer>({
  method: 'POST',
  path: members,
});

/** Finds a member by id or by address. */
export const membersGet = endpoint<undefined, MemberAnswer>({
  method: 'GET',
  path: '/b2b/organizations/:organization_id/member?member_id=:member_id&email_address=:email_address',
});

/** Finds a member without naming the organization. */
export const membersGetById = endpoint<undefined, MemberAnswer>({
  method: 'GET',
  path: '/b2b/organizations/members/dangerously_get/:member_id',
});

export const membersSearch = endpoint<
  ManagedMembersSearchBody & {
    /** At least one, at most 100. */
    organization_ids: string[];
  },
  Answer & {
    members: Member[];
    organizations: Record<string, Organization>;
    results_metadata: { total: number; next_cursor: string | null };
  }
>({ method: 'POST', path: '/b2b/organizations/members/search' });

export const membersUpdate = endpoint<Omit<ManagedMemberUpdateBody, 'member_id'> & Trusted, MemberAnswer>({
  method: 'PUT',
  path: `${members}/:member_id`,
});

export const membersDelete = endpoint<undefined, Answer & { member_id: string }>({
  method: 'DELETE',
  path: `${members}/:member_id`,
});

export const membersReactivate = endpoint<Record<string, never>, MemberAnswer>({
  method: 'PUT',
  path: `${members}/:member_id/reactivate`,
});

export const membersDeletePassword = endpoint<undefined, MemberAnswer>({
  method: 'DELETE',
  path: `${members}/passwords/:member_password_id`,
});

export const membersDeletePhoneNumber = endpoint<undefined, MemberAnswer>({
  method: 'DELETE',
  path: `${members}/mfa_phone_numbers/:member_id`,
});

export const membersDeleteTotp = endpoint<undefined, MemberAnswer>({
  method: 'DELETE',
  path: `${members}/:member_id/totp`,
});
