import {
  b2bMembersDeletePhoneNumber,
  b2bMembersDeleteTotp,
  b2bMembersMe,
  b2bMembersSearch,
  b2bMembersUpdate,
} from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { requireMemberSession } from '../../b2b/member-sessions/find-member-session.ts';
import { memberFields } from '../../b2b/members/member-fields.ts';
import { memberById, membersByEmail } from '../../b2b/members/membership.ts';
import { updateMember } from '../../b2b/members/update-member.ts';
import { authorizeOn, requireManager } from '../../b2b/rbac/authorize.ts';
import { authorizeMemberUpdate } from '../../b2b/rbac/permissions.ts';
import { removePhoneNumber, removeTotp } from '../../b2b/second-factors/remove.ts';
import { nothing, text } from '../../http/fields.ts';
import { type Call, type CallOf, type Route, routing } from '../../http/route.ts';
import { guardAddress } from '../../limits/guard.ts';
import type { Services } from '../../services.ts';
import { emailAddress, phoneNumber } from '../../users/address.ts';

/** The owner of their own factor. @throws {ApiError} 403 when the policy does not allow the removal */
async function ownFactor(services: Services, call: Call<unknown>, action: string) {
  const manager = await requireManager(services, call);
  const { member_id } = manager.member;
  authorizeOn(manager, member_id, action);
  return { member_id, session: manager.session };
}

const searchSchema = v.object({ email_address: text(), organization_id: text(128) });

async function searchMember(services: Services, { body, ipAddress }: CallOf<typeof b2bMembersSearch>) {
  await guardAddress(services, 'search', ipAddress);
  const { address } = emailAddress(body.email_address, 'email_address');
  const [found] = await membersByEmail(services, address, body.organization_id);
  if (!found) return { member: null };
  const { status, name, member_password_id } = found.member;
  return { member: { status, name, member_password_id } };
}

async function showMe(services: Services, call: CallOf<typeof b2bMembersMe>) {
  const { member_id } = await requireMemberSession(services, call);
  return memberById(services, member_id);
}

async function updateMe(services: Services, call: CallOf<typeof b2bMembersUpdate>) {
  const manager = await requireManager(services, call);
  const { member_id } = manager.member;
  authorizeMemberUpdate(manager, member_id, call.body);
  const { mfa_phone_number: phone } = call.body;
  if (phone !== undefined) phoneNumber(phone, 'mfa_phone_number');
  const membership = await updateMember(services, member_id, call.body);
  return { member_id, ...membership };
}

async function deletePhoneNumber(services: Services, call: CallOf<typeof b2bMembersDeletePhoneNumber>) {
  const { member_id, session } = await ownFactor(services, call, 'update.info.delete.mfa-phone');
  return { member_id, ...(await removePhoneNumber(services, { member_id, session })) };
}

async function deleteTotp(services: Services, call: CallOf<typeof b2bMembersDeleteTotp>) {
  const { member_id, session } = await ownFactor(services, call, 'update.info.delete.mfa-totp');
  return { member_id, ...(await removeTotp(services, { member_id, session })) };
}

export function b2bMemberRoutes(services: Services): Route[] {
  const on = routing(services);
  return [
    on(b2bMembersSearch, searchSchema, searchMember),
    on(b2bMembersMe, nothing, showMe),
    on(b2bMembersUpdate, v.object(memberFields), updateMe),
    on(b2bMembersDeletePhoneNumber, nothing, deletePhoneNumber),
    on(b2bMembersDeleteTotp, nothing, deleteTotp),
  ];
}
