import {
  createSessionVerifier,
  ProviderUnavailableError,
  UnauthenticatedError,
} from '@login-widget/auth-client/server';
import { PROVIDER_TIMEOUT, type ProjectAccess, ProviderUnreachableError } from './provider-api.ts';

/** The person behind a session token, as the identity provider vouches for them. */
export interface Member {
  readonly userId: string;
  /** The address the session was proven with where it is still theirs, else the first that is; in lower case. */
  readonly email: string;
  /** Every address that is theirs now, in lower case. */
  readonly addresses: readonly string[];
}

/**
 * Asks the provider whose session a token opens. Afresh each time: money goes by the addresses, which no JWT carries.
 *
 * @returns nobody for a token that is unknown, expired or revoked, and for a session without an e-mail address.
 * @throws ProviderUnreachableError when there is no usable answer.
 */
export const verifySession = ({ providerUrl, projectId, projectSecret, fetch }: ProjectAccess) => {
  const verifier = createSessionVerifier({
    projectId,
    apiUrl: providerUrl,
    secret: projectSecret,
    timeout: PROVIDER_TIMEOUT,
    fetch,
  });
  return async (session_token: string): Promise<Member | undefined> => {
    const verified = await verifier.verifyTokens({ session_token }, { fresh: true }).catch(nobody);
    if (!verified?.user) return undefined;
    const { user, session } = verified;
    const addresses = user.emails.filter(({ verified }) => verified).map(({ email }) => email.toLowerCase());
    const proven = session.authentication_factors.flatMap((factor) =>
      factor.email_factor ? [factor.email_factor.email_address.toLowerCase()] : [],
    );
    // A session outlives an address that its owner gave up, which may be somebody else's by now.
    const email = proven.findLast((address) => addresses.includes(address)) ?? addresses[0];
    return email ? { userId: user.user_id, email, addresses } : undefined;
  };
};

const nobody = (error: unknown): undefined => {
  if (error instanceof UnauthenticatedError) return undefined;
  if (error instanceof ProviderUnavailableError)
    throw new ProviderUnreachableError(error.message, { cause: error });
  throw error;
};
