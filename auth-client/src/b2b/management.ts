import type { Core } from '../core.ts';
import type { check } from '../validation.ts';
import type { MemberAnswer } from '../wire/b2b/answers.ts';
import * as wire from '../wire/b2b/managed-members.ts';
import {
  b2bOrganizationsDelete,
  b2bOrganizationsUpdate,
  type OrganizationDeleteAnswer,
  type OrganizationUpdateBody,
} from '../wire/b2b/managed-organization.ts';
import type { RetiredEmail } from '../wire/b2b/members.ts';
import type { OrganizationAnswer } from '../wire/b2b/organizations.ts';
import type { Answer } from '../wire/common.ts';
import type { BusinessParts } from './business-kind.ts';
import type { DRAFT_FIELDS } from './draft-fields.ts';

/**
 * Each method needs a permission of the project's policy. Without it the provider refuses with
 * `session_authorization_error`.
 */
export interface ManagedMembersMethods {
  /**
   * Creates a member, active unless `create_member_as_pending` is set. Sends no mail; `magicLinks.email.invite` does.
   */
  create(options: wire.MemberCreateBody): Promise<MemberAnswer>;
  /** Searches the members, page by page. Default query: all members that are not deleted. */
  search(options?: wire.ManagedMembersSearchBody): Promise<wire.ManagedMembersSearchAnswer>;
  /** Updates a member. Absent fields stay as they are. */
  update(options: wire.ManagedMemberUpdateBody): Promise<MemberAnswer>;
  /** Deletes a member and ends their sessions, or withdraws an invitation. */
  delete(memberId: string): Promise<wire.MemberDeleteAnswer>;
  /** Restores a deleted member. */
  reactivate(memberId: string): Promise<MemberAnswer>;
  /** Removes a password, by the `member_password_id` of the member. */
  deletePassword(passwordId: string): Promise<MemberAnswer>;
  /** Removes a member's phone number. */
  deleteMFAPhoneNumber(memberId: string): Promise<MemberAnswer>;
  /** Removes a member's authenticator app. */
  deleteMFATOTP(memberId: string): Promise<MemberAnswer>;
  /** Releases an address that a member had before, so that another member can use it. */
  unlinkRetiredEmail(options: { member_id: string } & RetiredEmail): Promise<MemberAnswer>;
}

/** Calls that manage the organization and its members. Downloaded on the first call. */
export interface Management extends Omit<ManagedMembersMethods, 'update' | 'delete' | 'unlinkRetiredEmail'> {
  updateMember: ManagedMembersMethods['update'];
  deleteMember: ManagedMembersMethods['delete'];
  unlinkRetiredEmail: ManagedMembersMethods['unlinkRetiredEmail'];
  unlinkOwnRetiredEmail(options: RetiredEmail): Promise<MemberAnswer>;
  invite(options: wire.B2bMagicLinkInviteBody): Promise<MemberAnswer>;
  updateOrganization(options: OrganizationUpdateBody): Promise<OrganizationAnswer>;
  deleteOrganization(): Promise<OrganizationDeleteAnswer>;
  revokeForMember(options: { member_id: string }): Promise<Answer>;
}

const MEMBER_FIELDS = {
  'name?': 'string',
  'untrusted_metadata?': 'object',
  'mfa_enrolled?': 'boolean',
  'mfa_phone_number?': 'string',
  'is_breakglass?': 'boolean',
  'roles?': 'strings',
} as const;

const RETIRED = { 'email_id?': 'string', 'email_address?': 'string' } as const;

/**
 * Modules that the page has already loaded. A static import would make the bundler move them to a chunk of their own.
 */
interface OnPage {
  readonly check: typeof check;
  readonly draftFields: typeof DRAFT_FIELDS;
}

/** Creates the management methods. */
export function createManagement({ call, store }: Core<BusinessParts>, onPage: OnPage): Management {
  const { check: checkFields } = onPage;
  const members = 'organization.members';

  /** Applies the answer to the local state if it is about the signed-in member. */
  const knowing = async (send: () => Promise<MemberAnswer>) => {
    const snapshot = store.snapshot();
    const answer = await send();
    const { member, organization, member_id } = answer;
    if (member_id === store.state().member?.member_id) store.applyParts(snapshot, { member, organization });
    return answer;
  };

  /** Ends the local session after a call that ended it at the provider. */
  const ending = async <A>(send: () => Promise<A>, isOver: (answer: A) => boolean) => {
    const snapshot = store.beginChange();
    const answer = await send();
    if (isOver(answer)) store.end(snapshot);
    return answer;
  };

  const isSelf = (memberId: string) => memberId === store.state().member?.member_id;
  const idIn = (method: string, field: string, id: string) => {
    checkFields(method, { [field]: 'string' }, { [field]: id });
    return { [field]: id };
  };

  return {
    create: async (options) =>
      call(wire.b2bManagedMembersCreate, {
        body: checkFields(
          `${members}.create`,
          { email_address: 'string', ...MEMBER_FIELDS, 'create_member_as_pending?': 'boolean' },
          options,
        ),
      }),
    search: async (options) =>
      call(wire.b2bManagedMembersSearch, {
        body: checkFields(
          `${members}.search`,
          { 'cursor?': 'string', 'limit?': 'number', 'query?': 'object' },
          options,
        ),
      }),
    async updateMember(options) {
      const fields = {
        member_id: 'string',
        ...MEMBER_FIELDS,
        'default_mfa_method?': 'string',
        'email_address?': 'string',
        'unlink_email?': 'boolean',
        'preserve_existing_sessions?': 'boolean',
      } as const;
      const body = checkFields(`${members}.update`, fields, options);
      const { member_id } = body;
      return knowing(() => call(wire.b2bManagedMembersUpdate, { params: { member_id }, body }));
    },
    async deleteMember(memberId) {
      const params = idIn(`${members}.delete`, 'member_id', memberId);
      return ending(
        () => call(wire.b2bManagedMembersDelete, { params }),
        ({ member_id }) => isSelf(member_id),
      );
    },
    reactivate: async (memberId) =>
      call(wire.b2bManagedMembersReactivate, {
        params: idIn(`${members}.reactivate`, 'member_id', memberId),
      }),
    async deletePassword(passwordId) {
      const params = idIn(`${members}.deletePassword`, 'password_id', passwordId);
      return knowing(() => call(wire.b2bManagedMembersDeletePassword, { params }));
    },
    async deleteMFAPhoneNumber(memberId) {
      const params = idIn(`${members}.deleteMFAPhoneNumber`, 'member_id', memberId);
      return knowing(() => call(wire.b2bManagedMembersDeletePhoneNumber, { params }));
    },
    async deleteMFATOTP(memberId) {
      const params = idIn(`${members}.deleteMFATOTP`, 'member_id', memberId);
      return knowing(() => call(wire.b2bManagedMembersDeleteTotp, { params }));
    },
    async unlinkRetiredEmail(options) {
      const fields = { member_id: 'string', ...RETIRED } as const;
      const { member_id, ...body } = checkFields(`${members}.unlinkRetiredEmail`, fields, options);
      return knowing(() => call(wire.b2bManagedMembersUnlinkRetiredEmail, { params: { member_id }, body }));
    },
    unlinkOwnRetiredEmail: async (options) =>
      call(wire.b2bMembersUnlinkRetiredEmail, {
        body: checkFields('member.unlinkRetiredEmail', RETIRED, options),
      }),
    invite: async (options) =>
      call(wire.b2bMagicLinksInvite, {
        body: checkFields(
          'magicLinks.email.invite',
          {
            email_address: 'string',
            'invite_redirect_url?': 'string',
            'invite_template_id?': 'string',
            'name?': 'string',
            'untrusted_metadata?': 'object',
            'locale?': 'string',
            'roles?': 'strings',
            'invite_expiration_minutes?': 'number',
          },
          options,
        ),
      }),
    updateOrganization: async (options) =>
      call(b2bOrganizationsUpdate, {
        body: checkFields(
          'organization.update',
          {
            ...onPage.draftFields,
            'sso_default_connection_id?': 'string',
            'sso_jit_provisioning_allowed_connections?': 'strings',
            'mfa_methods?': 'string',
            'allowed_mfa_methods?': 'strings',
            'rbac_email_implicit_role_assignments?': OBJECTS,
          },
          options,
        ),
      }),
    deleteOrganization: () =>
      ending(
        () => call(b2bOrganizationsDelete),
        () => true,
      ),
    async revokeForMember(options) {
      const { member_id } = checkFields('session.revokeForMember', { member_id: 'string' }, options);
      return ending(
        () => call(wire.b2bSessionsRevokeForMember, { params: { member_id } }),
        () => isSelf(member_id),
      );
    },
  };
}

const OBJECTS = ['an array of objects', (value: unknown) => Array.isArray(value)] as const;
