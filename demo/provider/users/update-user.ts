import type { UserUpdateBody } from '@login-widget/auth-client/wire';
import { badField } from '../http/api-error.ts';
import type { Services } from '../services.ts';
import { viewUser } from './user-view.ts';

/** The hosted provider's bound on metadata, in bytes of JSON. */
const METADATA_BYTES = 4_096;

/** Merges names and metadata at their first level; a metadata key set to null goes. @throws {ApiError} 400 when too large */
export const updateUser = async (
  { db }: Services,
  userId: string,
  { name, untrusted_metadata }: UserUpdateBody,
): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('user_id').where('user_id', '=', userId).forUpdate().execute();
    const user = await viewUser(tx, userId);
    const metadata = JSON.stringify(merged(user.untrusted_metadata, untrusted_metadata ?? {}));
    if (Buffer.byteLength(metadata) > METADATA_BYTES) {
      throw badField('untrusted_metadata', `untrusted_metadata must have at most ${METADATA_BYTES} bytes.`);
    }
    await tx
      .updateTable('users')
      .set({ name: JSON.stringify({ ...user.name, ...name }), untrusted_metadata: metadata })
      .where('user_id', '=', userId)
      .execute();
  });
};

const merged = (before: Record<string, unknown>, changes: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null));
