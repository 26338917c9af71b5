import type { AuthClient } from '@login-widget/auth-client';
import type { Backend } from './backend.ts';
import { sessionProof } from './session-proof.ts';

/**
 * The billing portal's address for the person who is signed in.
 *
 * @throws Error 'No active session found', or what the backend said.
 */
export async function portalAddress(client: AuthClient, backend: Backend): Promise<string> {
  const proof = sessionProof(client);
  if (!proof) throw new Error('No active session found');
  return backend.createPortalSession(proof);
}
