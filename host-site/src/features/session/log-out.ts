import type { AuthClient } from '@login-widget/auth-client';
import { isKnown } from '../../lib/message-of.ts';

export type LogOutResult = 'done' | 'failed' | 'unexpected';

/**
 * Ends the session at the provider and in every tab. The local session stays when the provider could not be told
 * ('Logout Failed'), so that nobody believes to be logged out who is not.
 */
export async function logOut(client: AuthClient): Promise<LogOutResult> {
  try {
    await client.session.revoke({ forceClear: false });
    return 'done';
  } catch (error) {
    // It had ended elsewhere, which the client learns from this very refusal.
    if (!client.session.getSync()) return 'done';
    return isKnown(error) ? 'failed' : 'unexpected';
  }
}
