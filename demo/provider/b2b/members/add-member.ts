import type { Member } from '@login-widget/auth-client/wire';
import { sql } from 'kysely';
import { ApiError } from '../../http/api-error.ts';
import { newId } from '../../secrets/random.ts';
import type { Services } from '../../services.ts';
import { refuseMissing } from '../../store/refuse-missing.ts';
import { organizationNotFound } from '../organizations/organizations.ts';

interface NewMember {
  organizationId: string;
  /** In the form that `emailAddress` returns. */
  emailAddress: string;
  name?: string;
  status: Exclude<Member['status'], 'deleted'>;
  roles?: string[];
  metadata?: Record<string, unknown> | undefined;
  isBreakglass?: boolean | undefined;
  mfaEnrolled?: boolean | undefined;
  /** In the form that `phoneNumber` returns; unverified. */
  mfaPhoneNumber?: string | undefined;
}

/** Whether another member of the organization had the address before and has not released it. */
export const isRetired = async (
  { db }: Pick<Services, 'db'>,
  organizationId: string,
  emailAddress: string,
  exceptMember = '',
): Promise<boolean> => {
  const row = await db
    .selectFrom('member_retired_addresses')
    .select('email_id')
    .where('organization_id', '=', organizationId)
    .where('email_address', '=', emailAddress)
    .where('member_id', '!=', exceptMember)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Creates a member. Of concurrent callers only one does.
 *
 * @returns the id, or undefined when a member already has the address
 * @throws {ApiError} 404 `organization_not_found` when the organization was deleted meanwhile
 */
export const tryAddMember = async (services: Services, wanted: NewMember): Promise<string | undefined> => {
  const { db, clock } = services;
  const { organizationId, emailAddress, name = '', status, roles = [], metadata = {} } = wanted;
  if (await isRetired(services, organizationId, emailAddress)) return undefined;
  const now = clock.now();
  const row = await db
    .insertInto('members')
    .values({
      member_id: newId('member'),
      organization_id: organizationId,
      email_address: emailAddress,
      name,
      status,
      roles: JSON.stringify(roles),
      untrusted_metadata: JSON.stringify(metadata),
      is_breakglass: wanted.isBreakglass ?? false,
      mfa_enrolled: wanted.mfaEnrolled ?? false,
      mfa_phone_number: wanted.mfaPhoneNumber ?? '',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'email_address'])
        // Literal SQL, because a query with a parameter would not use the index.
        .where(sql<boolean>`status <> 'deleted'`)
        .doNothing(),
    )
    .returning('member_id')
    .executeTakeFirst()
    .catch(refuseMissing(organizationNotFound));
  return row?.member_id;
};

/** @throws {ApiError} 400 `duplicate_member_email` */
export const addMember = async (services: Services, wanted: NewMember): Promise<string> => {
  const memberId = await tryAddMember(services, wanted);
  if (memberId === undefined) throw duplicateAddress();
  return memberId;
};

export const duplicateAddress = (): ApiError =>
  new ApiError(
    400,
    'duplicate_member_email',
    'This email address already belongs to a member of the organization.',
    { details: { field: 'email_address' } },
  );
