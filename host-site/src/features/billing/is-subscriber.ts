import type { AuthClient } from '@login-widget/auth-client';
import type { Backend } from './backend.ts';
import { sessionProof } from './session-proof.ts';

/** True if the signed-in user has a subscription; undefined if the check failed. */
export async function isSubscriber(client: AuthClient, backend: Backend): Promise<boolean | undefined> {
  const proof = sessionProof(client);
  if (!proof) return false;
  const user = await backend.getUser(proof).catch(() => undefined);
  return user && user.billing.status === 'active';
}
