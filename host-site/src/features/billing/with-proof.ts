import type { AuthClient } from '@login-widget/auth-client';
import { isRefused } from './backend-error.ts';
import { hasSessionEnded } from './has-session-ended.ts';
import { type SessionProof, sessionProof } from './session-proof.ts';

/**
 * Runs a call of the backend with the proof of the current session. If the backend refuses a session that was ended on
 * another device, the client finds out by asking the provider, and the page follows the client. If the session only has
 * other tokens by now, as after adding a passkey, the call runs again with them.
 *
 * @throws {Error} 'No active session found', or the call's error
 */
export async function withProof<Result>(
  loadClient: () => Promise<AuthClient>,
  run: (proof: SessionProof) => Promise<Result>,
): Promise<Result> {
  const client = await loadClient();
  const proof = sessionProof(client);
  if (!proof) throw new Error('No active session found');
  try {
    return await run(proof);
  } catch (error) {
    await hasSessionEnded(error, loadClient);
    const renewed = sessionProof(client);
    if (isRefused(error) && renewed && renewed.token !== proof.token) return run(renewed);
    throw error;
  }
}
