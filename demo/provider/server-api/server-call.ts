import type { Call } from '../http/route.ts';
import type { Services } from '../services.ts';
import type { CallerFields, ClaimFields } from './fields.ts';

/**
 * A server's call in the form of a page's: the session that it is about stands in the body, and so does whose call it
 * passes on. Where it does not say, the person's address is unknown; the server's own would be wrong.
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
    // A JWT that is none of ours is as good as an unknown token.
    sessionToken: named === undefined ? (token ?? jwt) : undefined,
    sessionId: named,
    sessionClaims,
    ipAddress: attributes?.ip_address ?? '',
    userAgent: attributes?.user_agent ?? '',
    origin: undefined,
  };
};
