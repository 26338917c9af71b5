import type { Addresses } from '../start-system.ts';

/**
 * Calls the provider as a page of the site would, from outside of every browser: what happens on another device.
 *
 * @param token whose session it is; nobody's where it is left out
 */
export async function callProvider(
  { provider, publicToken, host }: Pick<Addresses, 'provider' | 'publicToken' | 'host'>,
  path: string,
  body: object = {},
  token = publicToken,
): Promise<{ status: number; data: Record<string, string> }> {
  const response = await fetch(`${provider}/sdk/v1${path}`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${publicToken}:${token}`)}`,
      'content-type': 'application/json',
      origin: host,
    },
    body: JSON.stringify(body),
  });
  const { data } = (await response.json()) as { data: Record<string, string> };
  return { status: response.status, data };
}
