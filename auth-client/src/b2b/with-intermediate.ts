import type { Call } from '../transport/call.ts';
import { b2bSessionsRevoke } from '../wire/b2b/sessions.ts';
import type { IntermediateToken } from './intermediate-token.ts';

/**
 * Adds the intermediate session token to calls that take it, and stores the one in an answer. A session, or signing out,
 * removes it (`auth-client/docs/wire.md#business-projects`).
 */
export function withIntermediate(call: Call, token: IntermediateToken): Call {
  return async (endpoint, request = {}) => {
    const intermediate_session_token = endpoint.takesIntermediate ? token.get() : undefined;
    const body =
      intermediate_session_token === undefined
        ? request.body
        : ({ ...(request.body as object), intermediate_session_token } as never);
    const data = await call(endpoint, { ...request, ...(body !== undefined && { body }) });
    if (endpoint.updates === 'session') {
      token.set((data as { intermediate_session_token?: string }).intermediate_session_token ?? '');
    } else if (endpoint.path === b2bSessionsRevoke.path) {
      token.set('');
    }
    return data;
  };
}
