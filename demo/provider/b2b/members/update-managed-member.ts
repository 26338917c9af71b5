import type { ManagedMemberUpdateBody, Member } from '@login-widget/auth-client/wire';
import { sql } from 'kysely';
import { type Services, within } from '../../services.ts';
import { phoneNumber } from '../../users/address.ts';
import { checkedRoles } from '../rbac/policy.ts';
import { changeAddress } from './change-address.ts';
import { type Membership, memberOf } from './membership.ts';
import { updateMember } from './update-member.ts';

/** Sets fields without side effects. Metadata is merged at its first level. */
export const setManagedFields = async (
  { db, clock }: Services,
  memberId: string,
  {
    roles,
    untrusted_metadata: metadata,
    trusted_metadata: trusted,
    ...fields
  }: {
    name?: string;
    status?: Member['status'];
    is_breakglass?: boolean;
    untrusted_metadata?: Record<string, unknown>;
    trusted_metadata?: Record<string, unknown>;
    roles?: string[];
  },
): Promise<void> => {
  await db
    .updateTable('members')
    .set({
      ...fields,
      ...(roles && { roles: JSON.stringify(roles) }),
      ...(metadata && {
        untrusted_metadata: sql<string>`untrusted_metadata || ${JSON.stringify(metadata)}::jsonb`,
      }),
      ...(trusted && {
        trusted_metadata: sql<string>`trusted_metadata || ${JSON.stringify(trusted)}::jsonb`,
      }),
      updated_at: clock.now(),
    })
    .where('member_id', '=', memberId)
    .execute();
};

/**
 * Changes a member of an organization for its manager. Absent fields stay as they are.
 *
 * @throws {ApiError} 404 `member_not_found`, 400 `duplicate_member_email`, or as `updateMember`
 */
export const updateManagedMember = (
  services: Services,
  organizationId: string,
  {
    member_id: memberId,
    email_address,
    unlink_email,
    is_breakglass,
    roles,
    preserve_existing_sessions: _,
    ...own
  }: ManagedMemberUpdateBody,
): Promise<Membership> =>
  services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    const before = await memberOf(inside, organizationId, memberId);
    if (own.mfa_phone_number !== undefined) phoneNumber(own.mfa_phone_number, 'mfa_phone_number');
    await updateMember(inside, memberId, own);
    await setManagedFields(inside, memberId, {
      ...(is_breakglass !== undefined && { is_breakglass }),
      ...(roles && { roles: await checkedRoles(inside, roles) }),
    });
    if (email_address !== undefined) {
      await changeAddress(inside, before, email_address, { isForgotten: unlink_email === true });
    }
    return memberOf(inside, organizationId, memberId);
  });
