import { localStore } from '../../lib/storage.ts';
import { clearSurvey } from './clear-survey.ts';
import { OWNER_KEY } from './survey-keys.ts';

/**
 * Notes whose the answers on this device are. They may be another user's, whose session has ended without a log-out: then
 * they are removed, so that nobody reads them.
 */
export function claimAnswers(userId: string): void {
  const owner = localStore.getItem(OWNER_KEY);
  if (owner && owner !== userId) clearSurvey();
  localStore.setItem(OWNER_KEY, userId);
}

/** Leaves the answers to whoever uses this device, as the user asked at log out. */
export const disownAnswers = (): void => localStore.removeItem(OWNER_KEY);
