import { sessionsAuthenticate } from '../provider/server-api/rows/sessions.ts';
import type { ProviderApi } from './provider-api.ts';

/** The person behind a session token, as the identity provider vouches for them. */
export interface Member {
  readonly userId: string;
  /** The address the session was proven with where it is still theirs, else the first that is; in lower case. */
  readonly email: string;
  /** Every address that is theirs now, in lower case. */
  readonly addresses: readonly string[];
}

/**
 * Asks the provider whose session a token opens.
 *
 * @returns nobody for a token that is unknown, expired or revoked, and for a session without an e-mail address.
 * @throws ProviderUnreachableError when there is no usable answer.
 */
export const verifySession =
  (provider: ProviderApi) =>
  async (sessionToken: string): Promise<Member | undefined> => {
    const answer = await provider(sessionsAuthenticate, { session_token: sessionToken });
    if (!answer) return undefined;
    const { user, session } = answer;
    const addresses = user.emails.filter(({ verified }) => verified).map(({ email }) => email.toLowerCase());
    const proven = session.authentication_factors.flatMap((factor) =>
      factor.email_factor ? [factor.email_factor.email_address.toLowerCase()] : [],
    );
    // A session outlives an address that its owner gave up, which may be somebody else's by now.
    const email = proven.findLast((address) => addresses.includes(address)) ?? addresses[0];
    return email ? { userId: user.user_id, email, addresses } : undefined;
  };
