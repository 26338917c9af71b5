import * as v from 'valibot';
import { createMember } from '../../../b2b/members/create-member.ts';
import { deleteMember, reactivateMember } from '../../../b2b/members/delete-member.ts';
import { managedFields, memberFields } from '../../../b2b/members/member-fields.ts';
import {
  type Membership,
  memberById,
  memberNotFound,
  memberOf,
  membersByEmail,
} from '../../../b2b/members/membership.ts';
import { memberSearchFields } from '../../../b2b/members/search-fields.ts';
import { searchMembers } from '../../../b2b/members/search-members.ts';
import { setManagedFields, updateManagedMember } from '../../../b2b/members/update-managed-member.ts';
import { findOrganization, organizationsOf } from '../../../b2b/organizations/organizations.ts';
import { deleteMemberPassword, ownerOfPassword } from '../../../b2b/passwords/member-passwords.ts';
import { removePhoneNumber, removeTotp } from '../../../b2b/second-factors/remove.ts';
import { badField } from '../../../http/api-error.ts';
import { nothing, optionalText, text } from '../../../http/fields.ts';
import { type Call, type CallOf, type Route, routing } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { emailAddress } from '../../../users/address.ts';
import { flag, metadata } from '../../fields.ts';
import {
  membersCreate,
  membersDelete,
  membersDeletePassword,
  membersDeletePhoneNumber,
  membersDeleteTotp,
  membersGet,
  membersGetById,
  membersReactivate,
  membersSearch,
  membersUpdate,
} from '../endpoints/members.ts';

function answerOf(membership: Membership) {
  return { member_id: membership.member.member_id, ...membership };
}

function named({ params }: Pick<Call<unknown>, 'params'>) {
  return {
    organizationId: params.organization_id ?? '',
    memberId: params.member_id ?? '',
  };
}

async function withTrusted(
  services: Services,
  { organization, member }: Membership,
  trusted_metadata: Record<string, unknown> | undefined,
): Promise<Membership> {
  if (trusted_metadata) await setManagedFields(services, member.member_id, { trusted_metadata });
  return memberOf(services, organization.organization_id, member.member_id);
}

const createSchema = v.strictObject({
  email_address: text(),
  create_member_as_pending: flag,
  trusted_metadata: metadata,
  name: memberFields.name,
  untrusted_metadata: memberFields.untrusted_metadata,
  mfa_enrolled: memberFields.mfa_enrolled,
  mfa_phone_number: memberFields.mfa_phone_number,
  ...managedFields,
});

async function addMember(services: Services, call: CallOf<typeof membersCreate>) {
  const { trusted_metadata, ...wanted } = call.body;
  const { organization_id } = await findOrganization(services, named(call).organizationId);
  const made = await createMember(services, organization_id, wanted);
  return answerOf(await withTrusted(services, made, trusted_metadata));
}

async function findMember(services: Services, { params }: CallOf<typeof membersGet>) {
  const { organization_id = '', member_id = '', email_address = '' } = params;
  if (member_id !== '') return answerOf(await memberOf(services, organization_id, member_id));
  if (email_address === '') throw badField('member_id', 'member_id or email_address is required.');
  const { address } = emailAddress(email_address, 'email_address');
  const [found] = await membersByEmail(services, address, organization_id);
  if (!found) throw memberNotFound();
  return answerOf(found);
}

async function findMemberById(services: Services, call: CallOf<typeof membersGetById>) {
  return answerOf(await memberById(services, named(call).memberId));
}

const searchSchema = v.strictObject({
  organization_ids: v.pipe(
    v.array(text(128)),
    v.minLength(1, 'must name an organization.'),
    v.maxLength(100, 'must have at most 100 values.'),
  ) as v.GenericSchema<unknown, string[]>,
  ...memberSearchFields,
});

async function searchOrganizations(
  services: Services,
  { body: { organization_ids, ...wanted } }: CallOf<typeof membersSearch>,
) {
  const ids = [...new Set(organization_ids)];
  const found = await organizationsOf(services, ids);
  const { members, total, nextCursor } = await searchMembers(services, ids, wanted);
  return {
    members,
    organizations: Object.fromEntries(found.map((one) => [one.organization_id, one])),
    results_metadata: { total, next_cursor: nextCursor },
  };
}

const updateSchema = v.strictObject({
  email_address: optionalText(),
  unlink_email: flag,
  preserve_existing_sessions: flag,
  trusted_metadata: metadata,
  ...memberFields,
  ...managedFields,
});

async function updateMember(services: Services, call: CallOf<typeof membersUpdate>) {
  const { trusted_metadata, ...change } = call.body;
  const { organizationId, memberId: member_id } = named(call);
  const changed = await updateManagedMember(services, organizationId, { ...change, member_id });
  return answerOf(await withTrusted(services, changed, trusted_metadata));
}

async function removeMember(services: Services, call: CallOf<typeof membersDelete>) {
  const { organizationId, memberId } = named(call);
  await deleteMember(services, organizationId, memberId);
  return { member_id: memberId };
}

async function bringBackMember(services: Services, call: CallOf<typeof membersReactivate>) {
  const { organizationId, memberId } = named(call);
  return answerOf(await reactivateMember(services, organizationId, memberId));
}

async function deletePassword(services: Services, { params }: CallOf<typeof membersDeletePassword>) {
  const { organization_id = '', member_password_id: passwordId = '' } = params;
  const owner = await ownerOfPassword(services, organization_id, passwordId);
  await deleteMemberPassword(services, owner, passwordId, { byManager: false });
  return answerOf(await memberOf(services, organization_id, owner.member.member_id));
}

async function deletePhoneNumber(services: Services, call: CallOf<typeof membersDeletePhoneNumber>) {
  const { organizationId, memberId } = named(call);
  await memberOf(services, organizationId, memberId);
  return answerOf(await removePhoneNumber(services, { member_id: memberId }));
}

async function deleteTotp(services: Services, call: CallOf<typeof membersDeleteTotp>) {
  const { organizationId, memberId } = named(call);
  await memberOf(services, organizationId, memberId);
  return answerOf(await removeTotp(services, { member_id: memberId }));
}

export function serverMemberRoutes(services: Services): Route[] {
  const on = routing(services);
  return [
    on(membersCreate, createSchema, addMember),
    on(membersGet, nothing, findMember),
    on(membersGetById, nothing, findMemberById),
    on(membersSearch, searchSchema, searchOrganizations),
    on(membersUpdate, updateSchema, updateMember),
    on(membersDelete, nothing, removeMember),
    on(membersReactivate, v.strictObject({}), bringBackMember),
    on(membersDeletePassword, nothing, deletePassword),
    on(membersDeletePhoneNumber, nothing, deletePhoneNumber),
    on(membersDeleteTotp, nothing, deleteTotp),
  ];
}
