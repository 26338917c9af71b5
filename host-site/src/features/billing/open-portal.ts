import type { AuthClient } from '@login-widget/auth-client';
import type { Backend } from './backend.ts';

/**
 * The billing portal's address for the person who is signed in.
 *
 * @throws Error 'No active session found', or what the backend said.
 */
export async function portalAddress(client: AuthClient, backend: Backend): Promise<string> {
  const tokens = client.session.getTokens();
  if (!tokens) throw new Error('No active session found');
  return backend.createPortalSession(tokens.session_token);
}
