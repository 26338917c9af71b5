import type { AuthClient } from '@login-widget/auth-client';
import { BackendError } from './backend-error.ts';

/**
 * Whether a call failed because the session is over. Where the backend has refused one that the client still knows, the
 * client asks the provider, which clears it: a login screen that believed in it would lead straight back.
 */
export async function hasSessionEnded(
  error: unknown,
  loadClient: () => Promise<AuthClient>,
): Promise<boolean> {
  const client = await loadClient().catch(() => undefined);
  if (!client) return false;
  const { session } = client;
  const isRefused = error instanceof BackendError && error.status === 401;
  if (isRefused && session.getSync()) await session.authenticate().catch(() => undefined);
  return !session.getSync();
}
