import type { AuthClient } from '@login-widget/auth-client';
import { tabStore } from '../../lib/storage.ts';

/** Tab storage: id of the user whose checkout was opened last. */
const PAYER_KEY = 'checkoutUser';

/** Remembers for whom this tab opens a checkout. */
export function keepPayer({ session }: AuthClient): void {
  const userId = session.getSync()?.user_id;
  if (userId) tabStore.setItem(PAYER_KEY, userId);
  else forgetPayer();
}

export const forgetPayer = (): void => tabStore.removeItem(PAYER_KEY);

/** True if this tab's last checkout belongs to somebody else than this user, who has logged in meanwhile. */
export function hasOtherPayer(userId: string): boolean {
  const payer = tabStore.getItem(PAYER_KEY);
  return payer !== null && payer !== userId;
}
