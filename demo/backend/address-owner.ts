import { usersSearch } from '../provider/server-api/endpoints/users.ts';
import type { ProviderApi } from './provider-api.ts';

/**
 * Asks the provider who owns an address: a payment without a session carries only an address.
 *
 * @returns the user's id, or undefined when no user has verified the address
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
