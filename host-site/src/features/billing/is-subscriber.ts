import type { AuthClient } from '@login-widget/auth-client';
import type { Backend } from './backend.ts';
import { sessionProof } from './session-proof.ts';

/**
 * Whether the person who is signed in subscribes. A check that fails counts as no
 * (`host-site/docs/site.md#the-subscription`).
 */
export async function isSubscriber(client: AuthClient, backend: Backend): Promise<boolean> {
  const proof = sessionProof(client);
  if (!proof) return false;
  const user = await backend.getUser(proof).catch(() => undefined);
  return user?.billing.status === 'active';
}
