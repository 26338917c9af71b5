import type { Answer } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type { MemberAnswer } from './answers.ts';
import type { MemberUpdateBody, RetiredEmail } from './members.ts';
import type { Member, Organization } from './objects.ts';

/** Fields that only managers can change, not the member. */
interface ManagedFields {
  is_breakglass?: boolean | undefined;
  /** Ids of roles that replace the explicitly assigned ones. Implicit roles stay. */
  roles?: string[] | undefined;
}

/** A new member of the organization. */
export interface MemberCreateBody
  extends ManagedFields,
    Pick<MemberUpdateBody, 'name' | 'untrusted_metadata' | 'mfa_enrolled' | 'mfa_phone_number'> {
  email_address: string;
  /** Creates the member as pending until the first sign-in. Default false: active at once. */
  create_member_as_pending?: boolean | undefined;
}

export interface ManagedMemberUpdateBody extends MemberUpdateBody, ManagedFields {
  member_id: string;
  /** New address, not yet verified. The member's sessions end. */
  email_address?: string | undefined;
  /** Discards the previous address instead of retiring it. Default false. */
  unlink_email?: boolean | undefined;
  /**
   * Accepted without effect: here no role comes from a connection, so a change of roles ends no session and applies at
   * once.
   */
  preserve_existing_sessions?: boolean | undefined;
}

/** One condition of a search. Fuzzy conditions need at least three characters. */
export type MemberFilter =
  | {
      filter_name: 'member_ids' | 'member_emails' | 'statuses' | 'member_mfa_phone_numbers' | 'member_roles';
      filter_value: string[];
    }
  | { filter_name: 'member_email_fuzzy' | 'member_mfa_phone_number_fuzzy'; filter_value: string }
  | { filter_name: 'member_is_breakglass' | 'member_password_exists'; filter_value: boolean };

/** Conditions and page of a member search. */
export interface ManagedMembersSearchBody {
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
  /** Members per page. Default 100, maximum 1000. */
  limit?: number | undefined;
  /** Default: all members that are not deleted. */
  query?: { operator: 'AND' | 'OR'; operands: MemberFilter[] } | undefined;
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

/** Id of the deleted member. */
export type MemberDeleteAnswer = Answer & { member_id: string };

const PATH = '/b2b/organizations/members';

/** Creates a member. */
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

/** The address of the call contains the member's id; the hosted client also sends it in the body. */
export const b2bManagedMembersUpdate = endpoint<
  Omit<ManagedMemberUpdateBody, 'member_id'> & { member_id?: string | undefined },
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

/** Restores a deleted member. */
export const b2bManagedMembersReactivate = endpoint<undefined, MemberAnswer>({
  method: 'PUT',
  path: `${PATH}/:member_id/reactivate`,
});

/** Releases an address that a member had before. */
export const b2bManagedMembersUnlinkRetiredEmail = endpoint<RetiredEmail, MemberAnswer>({
  method: 'POST',
  path: `${PATH}/:member_id/unlink_retired_email`,
});

/** Ends every session of a member. */
export const b2bSessionsRevokeForMember = endpoint<undefined, Answer>({
  method: 'POST',
  path: '/b2b/sessions/revoke/:member_id',
});

/** Releases an address that the signed-in member had before. */
export const b2bMembersUnlinkRetiredEmail = endpoint<RetiredEmail, MemberAnswer>({
  method: 'POST',
  path: '/b2b/organizations/members/unlink_retired_email',
  updates: 'member',
});

/** Recipient of an invitation, and the options of its mail. */
export interface B2bMagicLinkInviteBody {
  email_address: string;
  /** Address that the link leads to. Default: the project's for new members. */
  invite_redirect_url?: string | undefined;
  invite_template_id?: string | undefined;
  name?: string | undefined;
  untrusted_metadata?: Record<string, unknown> | undefined;
  /** Language of the mail: `en` (default), `es` or `pt-br`. */
  locale?: string | undefined;
  roles?: string[] | undefined;
  /** Minutes, 5 to 10080. Provider's default: a week. */
  invite_expiration_minutes?: number | undefined;
}

/** Invites a person to the caller's organization. */
export const b2bMagicLinksInvite = endpoint<B2bMagicLinkInviteBody, MemberAnswer>({
  method: 'POST',
  path: '/b2b/magic_links/email/invite',
});
