import { localStore, tabStore } from '../../lib/storage.ts';
import { ANSWERS_KEY } from './answers.ts';
import { STEP_KEY } from './completion.ts';

/** Removes the health answers from this device, and the drafts from this tab. */
export function clearSurvey(): void {
  for (const storage of [localStore, tabStore]) {
    storage.removeItem(ANSWERS_KEY);
    storage.removeItem(STEP_KEY);
  }
}
