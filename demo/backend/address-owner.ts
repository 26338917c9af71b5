import { ProviderUnreachableError } from './verify-session.ts';

export interface AddressOwnerOptions {
  /** The provider's origin. */
  readonly providerUrl: string;
  /** Opens the provider's operator API; without it nobody is found, and a payment waits for who proves its address. */
  readonly providerSecret: string | undefined;
  readonly fetch: typeof fetch;
}

/**
 * Asks the provider whose an address is now: a payment without a session names an address alone.
 *
 * @returns the user's id; undefined where nobody has proven the address
 * @throws ProviderUnreachableError when there is no usable answer.
 */
export const addressOwner =
  ({ providerUrl, providerSecret, fetch }: AddressOwnerOptions) =>
  async (email: string): Promise<string | undefined> => {
    if (providerSecret === undefined) return undefined;
    const response = await fetch(`${providerUrl}/admin/api/addresses/${encodeURIComponent(email)}`, {
      headers: { authorization: `Bearer ${providerSecret}` },
      signal: AbortSignal.timeout(10_000),
    }).catch((cause: unknown) => {
      throw new ProviderUnreachableError('The identity provider does not answer.', { cause });
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new ProviderUnreachableError('The identity provider failed.');
    return ((await response.json()) as { user_id: string }).user_id;
  };
