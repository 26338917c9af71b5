import { localStore, tabStore } from '../../lib/storage.ts';
import { ANSWERS_KEY, OWNER_KEY, STEP_KEY } from './survey-keys.ts';

/** True if this device has any health answers. */
export const hasAnswers = (): boolean =>
  [localStore, tabStore].some((storage) => storage.getItem(ANSWERS_KEY) !== null);

/** Removes the health answers from this device, and the drafts from this tab. */
export function clearSurvey(): void {
  for (const storage of [localStore, tabStore]) {
    storage.removeItem(ANSWERS_KEY);
    storage.removeItem(STEP_KEY);
  }
  localStore.removeItem(OWNER_KEY);
}
