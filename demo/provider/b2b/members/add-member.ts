import type { Member } from '@login-widget/auth-client/wire';
import { ApiError } from '../../http/api-error.ts';
import { newId } from '../../secrets/random.ts';
import type { Services } from '../../services.ts';

export interface NewMember {
  organizationId: string;
  /** In the form of `emailAddress`. */
  emailAddress: string;
  name?: string;
  status: Member['status'];
  roles?: string[];
}

/** Makes a member; of racing callers one does. @returns the id, or undefined where the address is a member already */
export const tryAddMember = async (
  { db, clock }: Services,
  { organizationId, emailAddress, name = '', status, roles = [] }: NewMember,
): Promise<string | undefined> => {
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
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'email_address']).doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return row?.member_id;
};

/** @throws {ApiError} 400 `duplicate_member_email` */
export const addMember = async (services: Services, wanted: NewMember): Promise<string> => {
  const memberId = await tryAddMember(services, wanted);
  if (memberId !== undefined) return memberId;
  throw new ApiError(
    400,
    'duplicate_member_email',
    'This email address already belongs to a member of the organization.',
    {
      details: { field: 'email_address' },
    },
  );
};
