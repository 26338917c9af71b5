import type { Call } from '../http/route.ts';
import type { Services } from '../services.ts';
import type { CallerFields, ClaimFields } from './fields.ts';

/**
 * Converts a server's call into the form of a page's call. The body names the session and the person's address. Without
 * an address it is unknown, because the server's own would be wrong.
 */
export const serverCall = async (
  { sessionJwt }: Pick<Services, 'sessionJwt'>,
  { body, params, requestId }: Pick<Call<unknown>, 'body' | 'params' | 'requestId'>,
): Promise<Call<unknown>> => {
  const {
    session_token: token,
    session_jwt: jwt,
    attributes,
    session_custom_claims: sessionClaims,
  }: CallerFields & ClaimFields = body ?? {};
  const named = token === undefined && jwt !== undefined ? await sessionJwt.read(jwt) : undefined;
  return {
    body,
    params,
    requestId,
    // A JWT that is not ours counts as an unknown token.
    sessionToken: named === undefined ? (token ?? jwt) : undefined,
    sessionId: named,
    sessionClaims,
    ipAddress: attributes?.ip_address ?? '',
    userAgent: attributes?.user_agent ?? '',
    origin: undefined,
  };
};
