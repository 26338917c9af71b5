import {
  b2bManagedMembersCreate,
  b2bManagedMembersDelete,
  b2bManagedMembersDeletePassword,
  b2bManagedMembersDeletePhoneNumber,
  b2bManagedMembersDeleteTotp,
  b2bManagedMembersReactivate,
  b2bManagedMembersSearch,
  b2bManagedMembersUnlinkRetiredEmail,
  b2bManagedMembersUpdate,
  b2bMembersUnlinkRetiredEmail,
  b2bSessionsRevokeForMember,
} from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { type Belonging, memberOf } from '../../b2b/members/belonging.ts';
import { createMember } from '../../b2b/members/create-member.ts';
import { deleteMember, reactivateMember } from '../../b2b/members/delete-member.ts';
import { endMemberSessions } from '../../b2b/members/end-member.ts';
import { managedFields, memberFields } from '../../b2b/members/member-fields.ts';
import { unlinkRetiredAddress } from '../../b2b/members/retired-addresses.ts';
import { memberSearchFields } from '../../b2b/members/search-fields.ts';
import { searchMembers } from '../../b2b/members/search-members.ts';
import { updateManagedMember } from '../../b2b/members/update-managed-member.ts';
import { deleteMemberPassword, ownerOfPassword } from '../../b2b/passwords/member-passwords.ts';
import { authorize, authorizeOn, type Manager, requireManager } from '../../b2b/rbac/authorize.ts';
import { authorizeMemberCreate, authorizeMemberUpdate } from '../../b2b/rbac/permissions.ts';
import { type Owner, removePhoneNumber, removeTotp } from '../../b2b/second-factors/remove.ts';
import { nothing, optionalText, text } from '../../http/fields.ts';
import { type Call, type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

const answerOf = (belonging: Belonging) => ({ member_id: belonging.member.member_id, ...belonging });

const retiredEmail = { email_id: optionalText(128), email_address: optionalText() };

/** Calls by which members manage other members of their organization. Each requires a permission of the policy. */
export const b2bManagedMemberRoutes = (services: Services): Route[] => {
  /** The owner of a removed factor. A caller without permission for others must prove their own factor. */
  const ownerIn = async (manager: Manager, { params }: Call<unknown>, action: string): Promise<Owner> => {
    const memberId = params.member_id ?? '';
    authorizeOn(manager, memberId, action);
    if (memberId === manager.member.member_id) return { member_id: memberId, session: manager.session };
    await memberOf(services, manager.organization.organization_id, memberId);
    return { member_id: memberId };
  };

  return [
    route(
      b2bManagedMembersCreate,
      v.object({
        email_address: text(),
        create_member_as_pending: v.exactOptional(v.boolean()),
        ...memberFields,
        ...managedFields,
      }),
      async (call) => {
        const manager = await requireManager(services, call);
        authorizeMemberCreate(manager, call.body);
        return answerOf(await createMember(services, manager.organization.organization_id, call.body));
      },
    ),

    route(b2bManagedMembersSearch, v.object(memberSearchFields), async (call) => {
      const manager = await requireManager(services, call);
      authorize(manager, 'stytch.member', 'search');
      const { organization } = manager;
      const { organization_id } = organization;
      const { members, total, nextCursor } = await searchMembers(services, [organization_id], call.body);
      return {
        members,
        results_metadata: { total, next_cursor: nextCursor },
        organizations: { [organization_id]: organization },
      };
    }),

    // Before the rows that take any id in the place of their last words.
    route(b2bMembersUnlinkRetiredEmail, v.object(retiredEmail), async (call) => {
      const manager = await requireManager(services, call);
      const { organization_id, member_id } = manager.member;
      authorizeOn(manager, member_id, 'update.info.unlink.retired-email');
      return answerOf(await unlinkRetiredAddress(services, organization_id, member_id, call.body));
    }),

    route(b2bManagedMembersDeletePassword, nothing, async (call) => {
      const manager = await requireManager(services, call);
      const { organization_id, member_id: own } = manager.member;
      const passwordId = call.params.password_id ?? '';
      const owner = await ownerOfPassword(services, organization_id, passwordId);
      const { member_id } = owner.member;
      authorizeOn(manager, member_id, 'update.info.delete.password');
      await deleteMemberPassword(services, owner, passwordId, {
        byManager: member_id !== own,
        exceptSession: manager.session.member_session_id,
      });
      return answerOf(await memberOf(services, organization_id, member_id));
    }),

    route(b2bManagedMembersDeletePhoneNumber, nothing, async (call) => {
      const manager = await requireManager(services, call);
      const owner = await ownerIn(manager, call, 'update.info.delete.mfa-phone');
      return answerOf(await removePhoneNumber(services, owner));
    }),

    route(b2bManagedMembersDeleteTotp, nothing, async (call) => {
      const manager = await requireManager(services, call);
      const owner = await ownerIn(manager, call, 'update.info.delete.mfa-totp');
      return answerOf(await removeTotp(services, owner));
    }),

    route(
      b2bManagedMembersUpdate,
      v.object({
        member_id: optionalText(128),
        email_address: optionalText(),
        unlink_email: v.exactOptional(v.boolean()),
        preserve_existing_sessions: v.exactOptional(v.boolean()),
        ...memberFields,
        ...managedFields,
      }),
      async (call) => {
        const manager = await requireManager(services, call);
        // The path names the member; an id in the body is ignored.
        const body = { ...call.body, member_id: call.params.member_id ?? '' };
        const { organization_id } = manager.organization;
        authorizeMemberUpdate(manager, body.member_id, body);
        return answerOf(await updateManagedMember(services, organization_id, body));
      },
    ),

    route(b2bManagedMembersDelete, nothing, async (call) => {
      const manager = await requireManager(services, call);
      const member_id = call.params.member_id ?? '';
      authorizeOn(manager, member_id, 'delete');
      await deleteMember(services, manager.organization.organization_id, member_id);
      return { member_id };
    }),

    route(b2bManagedMembersReactivate, nothing, async (call) => {
      const manager = await requireManager(services, call);
      authorize(manager, 'stytch.member', 'create');
      const { organization_id } = manager.organization;
      return answerOf(await reactivateMember(services, organization_id, call.params.member_id ?? ''));
    }),

    route(b2bManagedMembersUnlinkRetiredEmail, v.object(retiredEmail), async (call) => {
      const manager = await requireManager(services, call);
      const member_id = call.params.member_id ?? '';
      authorizeOn(manager, member_id, 'update.info.unlink.retired-email');
      const { organization_id } = manager.organization;
      return answerOf(await unlinkRetiredAddress(services, organization_id, member_id, call.body));
    }),

    route(b2bSessionsRevokeForMember, nothing, async (call) => {
      const manager = await requireManager(services, call);
      const memberId = call.params.member_id ?? '';
      authorizeOn(manager, memberId, 'revoke-sessions');
      await memberOf(services, manager.organization.organization_id, memberId);
      await endMemberSessions(services, memberId);
      return {};
    }),
  ];
};
