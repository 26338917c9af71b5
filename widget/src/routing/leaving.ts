import type { NavigateReason } from '@login-widget/auth-client';
import type { Services } from './services.ts';

/**
 * Lets the client leave the page, after asking the page whether it may.
 *
 * @param signal aborted when the person has cancelled, or was signed in by other means; the client then stays
 */
export async function leaving(
  { guardLeaving }: Pick<Services, 'guardLeaving'>,
  reason: NavigateReason,
  start: () => Promise<void>,
  signal?: AbortSignal,
): Promise<'leaves'> {
  const stop = guardLeaving(reason, signal);
  try {
    await start();
  } finally {
    stop();
  }
  return 'leaves';
}
