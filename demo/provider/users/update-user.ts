import type { UserName } from '@login-widget/auth-client/wire';
import { USER_ROLE } from '../b2b/rbac/default-policy.ts';
import { checkedRoles } from '../b2b/rbac/policy.ts';
import { badField } from '../http/api-error.ts';
import { inTransaction, type Services } from '../services.ts';
import { viewUser } from './user-view.ts';

/** The hosted provider's limit for metadata, in bytes of JSON. */
const METADATA_BYTES = 4_096;

/** Data of a user besides factors. The user may write the untrusted metadata, servers both. */
export interface UserDetails {
  name?: UserName;
  trusted_metadata?: Record<string, unknown>;
  untrusted_metadata?: Record<string, unknown>;
  /** Ids of roles, which replace the user's. */
  roles?: string[];
}

/**
 * Merges names and metadata at their first level. A metadata key set to null is removed.
 *
 * @throws {ApiError} 400 naming the metadata that is too large, or a role that the policy does not have
 */
export const updateUser = (
  services: Services,
  userId: string,
  { name, trusted_metadata, untrusted_metadata, roles }: UserDetails,
): Promise<void> =>
  inTransaction(services, async (inside) => {
    const { db } = inside;
    await db.selectFrom('users').select('user_id').where('user_id', '=', userId).forUpdate().execute();
    const user = await viewUser(db, userId);
    await db
      .updateTable('users')
      .set({
        name: JSON.stringify({ ...user.name, ...name }),
        trusted_metadata: metadata('trusted_metadata', user.trusted_metadata, trusted_metadata),
        untrusted_metadata: metadata('untrusted_metadata', user.untrusted_metadata, untrusted_metadata),
        ...(roles && { roles: JSON.stringify(await checkedRoles(inside, roles, { everybodys: USER_ROLE })) }),
      })
      .where('user_id', '=', userId)
      .execute();
  });

const metadata = (
  field: string,
  before: Record<string, unknown>,
  changes: Record<string, unknown> = {},
): string => {
  const text = JSON.stringify(merged(before, changes));
  if (Buffer.byteLength(text) > METADATA_BYTES)
    throw badField(field, `${field} must have at most ${METADATA_BYTES} bytes.`);
  return text;
};

const merged = (before: Record<string, unknown>, changes: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null));
