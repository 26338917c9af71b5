import type { NavigateReason } from '@login-widget/auth-client';
import type { Services } from './services.ts';

/** Lets the client leave the page, after asking the page whether it may. */
export async function leaving(
  { guardLeaving }: Pick<Services, 'guardLeaving'>,
  reason: NavigateReason,
  start: () => Promise<void>,
): Promise<'leaves'> {
  const stop = guardLeaving(reason);
  try {
    await start();
  } finally {
    stop();
  }
  return 'leaves';
}
