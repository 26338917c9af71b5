import { usersSearch } from '../../provider/server-api/endpoints/users.ts';
import type { ProviderApi } from '../provider-api.ts';
import { ownerOf } from './customer-rows.ts';
import { type EraseDependencies, eraseBilling } from './erase.ts';
import { userIn } from './owner.ts';

interface EraseDeletedDependencies extends EraseDependencies {
  readonly callProvider: ProviderApi;
}

/**
 * Erases the payments of a person whom the operator has deleted at the provider, which does not tell the site. To be
 * called before a renewal: nobody could cancel the plan.
 */
export const eraseDeleted = ({ callProvider, ...billing }: EraseDeletedDependencies) => {
  const erase = eraseBilling(billing);
  return async (customerId: string): Promise<void> => {
    const userId = userIn((await ownerOf(billing.db, customerId))?.owner);
    if (userId === undefined) return;
    const wanted = { filter_name: 'user_id' as const, filter_value: [userId] };
    // A search, because a 404 may also be a wrong address of the provider, which must delete nobody's payments.
    const found = await callProvider(usersSearch, {
      limit: 1,
      query: { operator: 'AND', operands: [wanted] },
    });
    if (found?.results.length === 0) await erase({ userId });
  };
};
