import { type KeyValue, localStore } from '../../lib/storage.ts';
import { STEP_KEY } from './survey-keys.ts';

/** Step that marks a complete assessment (`host-site/docs/site.md#the-assessment`). */
export const COMPLETE = 7;

/** The saved step: 0 to 6, or 7 if the assessment is complete. Any other stored value counts as 0. */
export function savedStep(storage: KeyValue): number {
  const step = Number(storage.getItem(STEP_KEY) ?? 0);
  return Number.isInteger(step) && step >= 0 && step <= COMPLETE ? step : 0;
}

export const isSurveyComplete = (storage: KeyValue = localStore): boolean => savedStep(storage) === COMPLETE;

/** Opens a complete assessment again, at its first question. The answers stay until they are changed. */
export const reopenSurvey = (storage: KeyValue = localStore): void => storage.setItem(STEP_KEY, '0');
