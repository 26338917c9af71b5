import type { AuthClient } from '@login-widget/auth-client';
import { isRefused } from './backend-error.ts';

/**
 * True if a call failed because the session is over. If the backend refused a session that the client still has, the
 * client asks the provider, which ends it. Otherwise the login screen would find the session and lead straight back.
 */
export async function hasSessionEnded(
  error: unknown,
  loadClient: () => Promise<AuthClient>,
): Promise<boolean> {
  const client = await loadClient().catch(() => undefined);
  if (!client) return false;
  const { session } = client;
  if (isRefused(error) && session.getSync()) await session.authenticate().catch(() => undefined);
  return !session.getSync();
}
