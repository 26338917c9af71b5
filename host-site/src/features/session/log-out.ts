import type { AuthClient } from '@login-widget/auth-client';
import { isKnown } from '../../lib/message-of.ts';

type LogOutResult = 'done' | 'failed' | 'unexpected';

/** What the person is told of each result. */
export const LOG_OUT_MESSAGES = {
  done: { title: 'Logged Out', text: 'You have been successfully logged out.' },
  failed: {
    title: 'Logout Failed',
    text: 'There was an issue logging you out. Please try again.',
    isDestructive: true,
  },
  unexpected: {
    title: 'Logout Error',
    text: 'An unexpected error occurred during logout.',
    isDestructive: true,
  },
};

/**
 * Ends the session at the provider and in every tab. The local session stays if the provider cannot be reached ('Logout
 * Failed'), so that nobody wrongly believes to be logged out.
 */
export async function logOut(client: AuthClient): Promise<LogOutResult> {
  try {
    await client.session.revoke({ forceClear: false });
    return 'done';
  } catch (error) {
    // The session had already ended elsewhere; the client noticed it by this refusal.
    if (!client.session.getSync()) return 'done';
    return isKnown(error) ? 'failed' : 'unexpected';
  }
}
