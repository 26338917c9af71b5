import {
  createSessionVerifier,
  ProviderUnavailableError,
  UnauthenticatedError,
} from '@login-widget/auth-client/server';
import { PROVIDER_TIMEOUT, type ProjectAccess, ProviderUnreachableError } from './provider-api.ts';

/** The person of a session token, as the identity provider reports them. */
export interface Member {
  readonly userId: string;
  /** The address that the session was verified with if the person still has it, else their first. In lower case. */
  readonly email: string;
  /** The person's verified addresses, in lower case. */
  readonly addresses: readonly string[];
}

/**
 * Asks the provider for the person of a session token. The answer is not cached: payments depend on the addresses,
 * which no JWT carries.
 *
 * @returns undefined for an unknown, expired or revoked token, and for a session without an e-mail address.
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
    // A session can outlive one of its addresses, which may belong to somebody else by now.
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
