import type { AuthClient } from '@login-widget/auth-client';
import type { Backend } from './backend.ts';

/** Whether the person who is signed in subscribes. A check that fails counts as no (specification, section 4). */
export async function isSubscriber(client: AuthClient, backend: Backend): Promise<boolean> {
  const tokens = client.session.getTokens();
  if (!tokens) return false;
  const user = await backend.getUser(tokens.session_token).catch(() => undefined);
  return user?.billing.status === 'active';
}
