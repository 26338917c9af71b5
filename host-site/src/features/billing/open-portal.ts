import type { AuthClient } from '@login-widget/auth-client';
import type { Backend } from './backend.ts';
import { sessionProof } from './session-proof.ts';

/**
 * Returns the address of the signed-in user's billing portal.
 *
 * @throws {Error} 'No active session found', or the backend's message
 */
export async function portalAddress(client: AuthClient, backend: Backend): Promise<string> {
  const proof = sessionProof(client);
  if (!proof) throw new Error('No active session found');
  return backend.createPortalSession(proof);
}
