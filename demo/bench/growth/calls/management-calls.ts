import {
  b2bMagicLinksInvite,
  b2bManagedMembersCreate,
  b2bManagedMembersDelete,
  b2bManagedMembersDeletePassword,
  b2bManagedMembersDeletePhoneNumber,
  b2bManagedMembersDeleteTotp,
  b2bManagedMembersReactivate,
  b2bManagedMembersSearch,
  b2bManagedMembersUnlinkRetiredEmail,
  b2bManagedMembersUpdate,
  b2bMembersMe,
  b2bMembersUnlinkRetiredEmail,
  b2bOrganizationsDelete,
  b2bOrganizationsUpdate,
  b2bPasswordsResetBySession,
  b2bSessionsRevokeForMember,
} from '@login-widget/auth-client/wire';
import { ADMIN_ROLE } from '../../../provider/b2b/rbac/default-policy.ts';
import { LARGE_ORGANIZATION, PASSWORD } from '../seed.ts';
import type { World } from '../world.ts';
import { addSecondFactors, enter, sessionOf } from './member-calls.ts';

/** Signs in a member with the administrator's role. */
const enterAsAdmin = async (world: World, organization_id: string) => {
  const email_address = world.newEmail();
  const wanted = { email_address, name: 'Ada', status: 'active', roles: [ADMIN_ROLE] };
  await world.operator('POST', `/organizations/${organization_id}/members`, wanted);
  return sessionOf(await enter(world, { organization_id, email_address }));
};

/** Every call of an administrator about their own organization and one of its members. */
const management = async (world: World): Promise<void> => {
  const { call } = world;
  const [organization_name] = world.newEmail().split('@');
  const founded = { organization_name, organization_slug: organization_name };
  const { organization_id } = await world.operator<{ organization_id: string }>(
    'POST',
    '/organizations',
    founded,
  );
  const admin = await enterAsAdmin(world, organization_id);
  await call(b2bMagicLinksInvite, { email_address: world.newEmail() }, admin);
  const first = world.newEmail();
  const { member_id } = await call(b2bManagedMembersCreate, { email_address: first, name: 'Grace' }, admin);
  const about = { ...admin, params: { member_id } };
  const entered = sessionOf(await enter(world, { organization_id, email_address: first }));
  const own = sessionOf(await call(b2bPasswordsResetBySession, { password: PASSWORD }, entered));
  const number = `+4917${String(world.person()).padStart(8, '0')}`;
  const { third } = await addSecondFactors(world, { organization_id, member_id }, own, number);
  const { member } = await call(b2bMembersMe, undefined, third);
  const params = { password_id: member.member_password_id ?? '' };
  await call(b2bManagedMembersDeletePassword, undefined, { ...admin, params });
  await call(b2bManagedMembersDeletePhoneNumber, undefined, about);
  await call(b2bManagedMembersDeleteTotp, undefined, about);
  const [second, last] = [world.newEmail(), world.newEmail()];
  await call(b2bManagedMembersUpdate, { email_address: second }, about);
  await call(b2bManagedMembersUnlinkRetiredEmail, { email_address: first }, about);
  await call(b2bManagedMembersUpdate, { email_address: last }, about);
  const again = sessionOf(await enter(world, { organization_id, email_address: last }));
  await call(b2bMembersUnlinkRetiredEmail, { email_address: second }, again);
  await call(b2bSessionsRevokeForMember, undefined, about);
  await call(b2bManagedMembersDelete, undefined, about);
  await call(b2bManagedMembersReactivate, undefined, about);
  await call(b2bOrganizationsUpdate, { organization_name: 'Renamed' }, admin);
  await call(b2bOrganizationsDelete, undefined, admin);
};

/** A search in the large organization. */
const searchOfLarge = async (world: World): Promise<void> => {
  await world.call(b2bManagedMembersSearch, {}, await enterAsAdmin(world, LARGE_ORGANIZATION));
};

/** Calls of members with a role. */
export const managementCalls = { management, searchOfLarge };
