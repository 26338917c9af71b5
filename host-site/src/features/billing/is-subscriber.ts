import type { AuthClient } from '@login-widget/auth-client';
import type { Backend } from './backend.ts';
import { sessionProof } from './session-proof.ts';

/**
 * True if the signed-in user has a subscription. A failed check counts as no
 * (`host-site/docs/site.md#the-subscription`).
 */
export async function isSubscriber(client: AuthClient, backend: Backend): Promise<boolean> {
  const proof = sessionProof(client);
  if (!proof) return false;
  const user = await backend.getUser(proof).catch(() => undefined);
  return user?.billing.status === 'active';
}
