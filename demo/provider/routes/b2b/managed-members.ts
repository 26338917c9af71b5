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
import { createMember } from '../../b2b/members/create-member.ts';
import { deleteMember, reactivateMember } from '../../b2b/members/delete-member.ts';
import { endMemberSessions } from '../../b2b/members/end-member.ts';
import { managedFields, memberFields } from '../../b2b/members/member-fields.ts';
import { type Membership, memberOf } from '../../b2b/members/membership.ts';
import { unlinkRetiredAddress } from '../../b2b/members/retired-addresses.ts';
import { memberSearchFields } from '../../b2b/members/search-fields.ts';
import { searchMembers } from '../../b2b/members/search-members.ts';
import { updateManagedMember } from '../../b2b/members/update-managed-member.ts';
import { deleteMemberPassword, ownerOfPassword } from '../../b2b/passwords/member-passwords.ts';
import { authorize, authorizeOn, type Manager, requireManager } from '../../b2b/rbac/authorize.ts';
import { authorizeMemberCreate, authorizeMemberUpdate } from '../../b2b/rbac/permissions.ts';
import { type Owner, removePhoneNumber, removeTotp } from '../../b2b/second-factors/remove.ts';
import { nothing, optionalText, text } from '../../http/fields.ts';
import { type Call, type CallOf, type Route, routing } from '../../http/route.ts';
import type { Services } from '../../services.ts';

function answerOf(membership: Membership) {
  return { member_id: membership.member.member_id, ...membership };
}

const retiredEmail = { email_id: optionalText(128), email_address: optionalText() };

/** The owner of a removed factor. A caller without permission for others must prove their own factor. */
async function ownerIn(
  services: Services,
  manager: Manager,
  { params }: Call<unknown>,
  action: string,
): Promise<Owner> {
  const memberId = params.member_id ?? '';
  authorizeOn(manager, memberId, action);
  if (memberId === manager.member.member_id) return { member_id: memberId, session: manager.session };
  await memberOf(services, manager.organization.organization_id, memberId);
  return { member_id: memberId };
}

const createSchema = v.object({
  email_address: text(),
  create_member_as_pending: v.exactOptional(v.boolean()),
  ...memberFields,
  ...managedFields,
});

async function createManagedMember(services: Services, call: CallOf<typeof b2bManagedMembersCreate>) {
  const manager = await requireManager(services, call);
  authorizeMemberCreate(manager, call.body);
  return answerOf(await createMember(services, manager.organization.organization_id, call.body));
}

const searchSchema = v.object(memberSearchFields);

async function searchOwnOrganization(services: Services, call: CallOf<typeof b2bManagedMembersSearch>) {
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
}

async function unlinkOwnRetiredEmail(services: Services, call: CallOf<typeof b2bMembersUnlinkRetiredEmail>) {
  const manager = await requireManager(services, call);
  const { organization_id, member_id } = manager.member;
  authorizeOn(manager, member_id, 'update.info.unlink.retired-email');
  return answerOf(await unlinkRetiredAddress(services, organization_id, member_id, call.body));
}

async function deletePassword(services: Services, call: CallOf<typeof b2bManagedMembersDeletePassword>) {
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
}

async function deletePhoneNumber(
  services: Services,
  call: CallOf<typeof b2bManagedMembersDeletePhoneNumber>,
) {
  const manager = await requireManager(services, call);
  const owner = await ownerIn(services, manager, call, 'update.info.delete.mfa-phone');
  return answerOf(await removePhoneNumber(services, owner));
}

async function deleteTotp(services: Services, call: CallOf<typeof b2bManagedMembersDeleteTotp>) {
  const manager = await requireManager(services, call);
  const owner = await ownerIn(services, manager, call, 'update.info.delete.mfa-totp');
  return answerOf(await removeTotp(services, owner));
}

const updateSchema = v.object({
  member_id: optionalText(128),
  email_address: optionalText(),
  unlink_email: v.exactOptional(v.boolean()),
  preserve_existing_sessions: v.exactOptional(v.boolean()),
  ...memberFields,
  ...managedFields,
});

async function updateMember(services: Services, call: CallOf<typeof b2bManagedMembersUpdate>) {
  const manager = await requireManager(services, call);
  // The path names the member; an id in the body is ignored.
  const body = { ...call.body, member_id: call.params.member_id ?? '' };
  const { organization_id } = manager.organization;
  authorizeMemberUpdate(manager, body.member_id, body);
  return answerOf(await updateManagedMember(services, organization_id, body));
}

async function deleteManagedMember(services: Services, call: CallOf<typeof b2bManagedMembersDelete>) {
  const manager = await requireManager(services, call);
  const member_id = call.params.member_id ?? '';
  authorizeOn(manager, member_id, 'delete');
  await deleteMember(services, manager.organization.organization_id, member_id);
  return { member_id };
}

async function reactivateManagedMember(services: Services, call: CallOf<typeof b2bManagedMembersReactivate>) {
  const manager = await requireManager(services, call);
  authorize(manager, 'stytch.member', 'create');
  const { organization_id } = manager.organization;
  return answerOf(await reactivateMember(services, organization_id, call.params.member_id ?? ''));
}

async function unlinkRetiredEmail(
  services: Services,
  call: CallOf<typeof b2bManagedMembersUnlinkRetiredEmail>,
) {
  const manager = await requireManager(services, call);
  const member_id = call.params.member_id ?? '';
  authorizeOn(manager, member_id, 'update.info.unlink.retired-email');
  const { organization_id } = manager.organization;
  return answerOf(await unlinkRetiredAddress(services, organization_id, member_id, call.body));
}

async function revokeSessions(services: Services, call: CallOf<typeof b2bSessionsRevokeForMember>) {
  const manager = await requireManager(services, call);
  const memberId = call.params.member_id ?? '';
  authorizeOn(manager, memberId, 'revoke-sessions');
  await memberOf(services, manager.organization.organization_id, memberId);
  await endMemberSessions(services, memberId);
  return {};
}

/** Calls by which members manage other members of their organization. Each requires a permission of the policy. */
export function b2bManagedMemberRoutes(services: Services): Route[] {
  const on = routing(services);
  return [
    on(b2bManagedMembersCreate, createSchema, createManagedMember),
    on(b2bManagedMembersSearch, searchSchema, searchOwnOrganization),
    // Before the endpoints that take any id in the place of their last words.
    on(b2bMembersUnlinkRetiredEmail, v.object(retiredEmail), unlinkOwnRetiredEmail),
    on(b2bManagedMembersDeletePassword, nothing, deletePassword),
    on(b2bManagedMembersDeletePhoneNumber, nothing, deletePhoneNumber),
    on(b2bManagedMembersDeleteTotp, nothing, deleteTotp),
    on(b2bManagedMembersUpdate, updateSchema, updateMember),
    on(b2bManagedMembersDelete, nothing, deleteManagedMember),
    on(b2bManagedMembersReactivate, nothing, reactivateManagedMember),
    on(b2bManagedMembersUnlinkRetiredEmail, v.object(retiredEmail), unlinkRetiredEmail),
    on(b2bSessionsRevokeForMember, nothing, revokeSessions),
  ];
}
