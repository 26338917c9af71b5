import type { Addresses } from '../../start-system.ts';

/**
 * Calls the provider as a page of the site would, but outside the browser, as another device does.
 *
 * @param token session token. Default: no session
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
