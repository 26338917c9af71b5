import type { KeyValue } from '../../lib/storage.ts';
import { ANSWERS_KEY } from './answers.ts';
import { STEP_KEY } from './completion.ts';

/** Removes the health answers from this device. */
export function clearSurvey(storage: KeyValue): void {
  storage.removeItem(ANSWERS_KEY);
  storage.removeItem(STEP_KEY);
}
