import { BASE_PATH, sessionsAuthenticate } from '@login-widget/auth-client/wire';

/** The person behind a session token, as the identity provider vouches for them. */
export interface Member {
  readonly userId: string;
  /** The address the session was proven with where it is still theirs, else the first that is; in lower case. */
  readonly email: string;
  /** Every address that is theirs now, in lower case. */
  readonly addresses: readonly string[];
}

export interface VerifySessionOptions {
  /** The provider's origin. */
  readonly providerUrl: string;
  readonly publicToken: string;
  readonly fetch: typeof fetch;
}

interface Answer {
  data?: {
    user?: { user_id?: string; emails?: { email: string; verified: boolean }[] };
    session?: { authentication_factors?: { email_factor?: { email_address: string } }[] };
  };
}

/** The identity provider could not be asked. Not thrown for a token it refuses. */
export class ProviderUnreachableError extends Error {
  override readonly name = 'ProviderUnreachableError';
}

/**
 * Asks the provider whose session a token opens, over the wire that every client uses.
 *
 * @returns nobody for a token that is unknown, expired or revoked, and for a session without an e-mail address.
 * @throws ProviderUnreachableError when there is no usable answer.
 */
export const verifySession =
  ({ providerUrl, publicToken, fetch }: VerifySessionOptions) =>
  async (sessionToken: string): Promise<Member | undefined> => {
    const { method, path } = sessionsAuthenticate;
    const credentials = Buffer.from(`${publicToken}:${sessionToken}`).toString('base64');
    const response = await fetch(`${providerUrl}${BASE_PATH}${path}`, {
      method,
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(10_000),
    }).catch((cause: unknown) => {
      throw new ProviderUnreachableError('The identity provider does not answer.', { cause });
    });
    if (response.status >= 500) throw new ProviderUnreachableError('The identity provider failed.');
    if (!response.ok) return undefined;
    const { data } = (await response.json()) as Answer;
    const addresses = (data?.user?.emails ?? [])
      .filter(({ verified }) => verified)
      .map(({ email }) => email.toLowerCase());
    const proven = data?.session?.authentication_factors?.flatMap((factor) =>
      factor.email_factor ? [factor.email_factor.email_address.toLowerCase()] : [],
    );
    // A session outlives an address that its owner gave up, which may be somebody else's by now.
    const email = proven?.findLast((address) => addresses.includes(address)) ?? addresses[0];
    const userId = data?.user?.user_id;
    return userId && email ? { userId, email, addresses } : undefined;
  };
