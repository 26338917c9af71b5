import type { Answer } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type { MemberAnswer } from './answers.ts';
import type { MemberUpdateBody, RetiredEmail } from './members.ts';
import type { Member, Organization } from './objects.ts';

/** What a manager may say of a member beside what members say of themselves. */
interface ManagedFields {
  is_breakglass?: boolean;
  /** Roles by id, in the place of those that the member was given before; implicit ones stay. */
  roles?: string[];
}

/** A new member of the organization. */
export interface MemberCreateBody
  extends ManagedFields,
    Pick<MemberUpdateBody, 'name' | 'untrusted_metadata' | 'mfa_enrolled' | 'mfa_phone_number'> {
  email_address: string;
  /** The member counts from the first proof on. Default false: at once. */
  create_member_as_pending?: boolean;
}

export interface ManagedMemberUpdateBody extends MemberUpdateBody, ManagedFields {
  member_id: string;
  /** The new address is unproven, and the sessions of the member end. */
  email_address?: string;
  /** Forgets the address of before instead of retiring it. Default false. */
  unlink_email?: boolean;
  /** Accepted, for no role comes from a connection here: a change of roles ends no session, and counts at once. */
  preserve_existing_sessions?: boolean;
}

/** One condition of a search; fuzzy ones have at least three characters. */
export type MemberFilter =
  | {
      filter_name: 'member_ids' | 'member_emails' | 'statuses' | 'member_mfa_phone_numbers' | 'member_roles';
      filter_value: string[];
    }
  | { filter_name: 'member_email_fuzzy' | 'member_mfa_phone_number_fuzzy'; filter_value: string }
  | { filter_name: 'member_is_breakglass' | 'member_password_exists'; filter_value: boolean };

/** What to look for among the members, and where to go on. */
export interface ManagedMembersSearchBody {
  /** The `next_cursor` of the page before. */
  cursor?: string;
  /** Members in a page: 100 by default, 1000 at most. */
  limit?: number;
  /** Absent: everybody who is not deleted. */
  query?: { operator: 'AND' | 'OR'; operands: MemberFilter[] };
}

export interface ManagedMembersSearchAnswer extends Answer {
  members: Member[];
  results_metadata: {
    total: number;
    /** Null on the last page. */
    next_cursor: string | null;
  };
  /** The caller's organization, by its id. */
  organizations: Record<string, Organization>;
}

/** The member that was deleted. */
export type MemberDeleteAnswer = Answer & { member_id: string };

const PATH = '/b2b/organizations/members';

/** Makes a member. */
export const b2bManagedMembersCreate = endpoint<MemberCreateBody, MemberAnswer>({
  method: 'POST',
  path: PATH,
});

/** Searches the members of the organization. */
export const b2bManagedMembersSearch = endpoint<ManagedMembersSearchBody, ManagedMembersSearchAnswer>({
  method: 'POST',
  path: '/b2b/organizations/me/members/search',
});

/** Removes the password of a member. */
export const b2bManagedMembersDeletePassword = endpoint<undefined, MemberAnswer>({
  method: 'DELETE',
  path: `${PATH}/passwords/:password_id`,
});

/** Removes the phone number of a member. */
export const b2bManagedMembersDeletePhoneNumber = endpoint<undefined, MemberAnswer>({
  method: 'DELETE',
  path: `${PATH}/mfa_phone_numbers/:member_id`,
});

/** Removes the authenticator app of a member. */
export const b2bManagedMembersDeleteTotp = endpoint<undefined, MemberAnswer>({
  method: 'DELETE',
  path: `${PATH}/totp/:member_id`,
});

/** The address of the call says whom it is about; the hosted client says so in the body as well. */
export const b2bManagedMembersUpdate = endpoint<
  Omit<ManagedMemberUpdateBody, 'member_id'> & { member_id?: string },
  MemberAnswer
>({
  method: 'PUT',
  path: `${PATH}/:member_id`,
});

/** Deletes a member. */
export const b2bManagedMembersDelete = endpoint<undefined, MemberDeleteAnswer>({
  method: 'DELETE',
  path: `${PATH}/:member_id`,
});

/** Brings a deleted member back. */
export const b2bManagedMembersReactivate = endpoint<undefined, MemberAnswer>({
  method: 'PUT',
  path: `${PATH}/:member_id/reactivate`,
});

/** Lets others use an address that a member had before. */
export const b2bManagedMembersUnlinkRetiredEmail = endpoint<RetiredEmail, MemberAnswer>({
  method: 'POST',
  path: `${PATH}/:member_id/unlink_retired_email`,
});

/** Ends every session of a member. */
export const b2bSessionsRevokeForMember = endpoint<undefined, Answer>({
  method: 'POST',
  path: '/b2b/sessions/revoke/:member_id',
});

/** Lets others use an address that the signed-in member had before. */
export const b2bMembersUnlinkRetiredEmail = endpoint<RetiredEmail, MemberAnswer>({
  method: 'POST',
  path: '/b2b/organizations/members/unlink_retired_email',
  updates: 'member',
});

/** Somebody who is invited to the organization, and the options of the mail. */
export interface B2bMagicLinkInviteBody {
  email_address: string;
  /** Where the link leads; absent: the project's default for who is new. */
  invite_redirect_url?: string;
  invite_template_id?: string;
  name?: string;
  untrusted_metadata?: Record<string, unknown>;
  /** Language of the mail: `en` (default), `es` or `pt-br`. */
  locale?: string;
  roles?: string[];
  /** Minutes, 5 to 10080; the provider's default is a week. */
  invite_expiration_minutes?: number;
}

/** Invites somebody to the caller's organization. */
export const b2bMagicLinksInvite = endpoint<B2bMagicLinkInviteBody, MemberAnswer>({
  method: 'POST',
  path: '/b2b/magic_links/email/invite',
});
