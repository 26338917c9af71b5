import { usersSearch } from '../provider/server-api/rows/users.ts';
import type { ProviderApi } from './provider-api.ts';

/**
 * Asks the provider whose an address is now: a payment without a session names an address alone.
 *
 * @returns the user's id; undefined where nobody has proven the address
 * @throws ProviderUnreachableError when there is no usable answer.
 */
export const addressOwner =
  (provider: ProviderApi) =>
  async (email: string): Promise<string | undefined> => {
    const wanted = { filter_name: 'email_address' as const, filter_value: [email] };
    const found = await provider(usersSearch, { limit: 1, query: { operator: 'AND', operands: [wanted] } });
    const address = email.toLowerCase();
    return found?.results.find(({ emails }) => emails.some((one) => one.email === address && one.verified))
      ?.user_id;
  };
