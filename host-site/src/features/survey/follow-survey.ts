import { followStorage } from '../../lib/follow-storage.ts';
import { localStore, tabStore } from '../../lib/storage.ts';
import { ANSWERS_KEY, STEP_KEY } from './survey-keys.ts';

/**
 * Calls `onChange` after another tab has changed the answers, or removed them, as a log-out does. This tab's drafts are
 * then removed too, whichever page it shows. Returns a function that stops.
 */
export const followSurvey = (onChange?: () => void): (() => void) =>
  followStorage(
    [ANSWERS_KEY, STEP_KEY],
    (isRemoved) => {
      if (isRemoved) tabStore.removeItem(ANSWERS_KEY);
      onChange?.();
    },
    localStore,
  );
