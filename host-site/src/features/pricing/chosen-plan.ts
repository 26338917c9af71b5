import { DURATIONS, type Duration } from '../../content/plans.ts';
import type { KeyValue } from '../../lib/storage.ts';

/** Session storage: months of the last chosen plan, so that it survives the login. */
const PLAN_KEY = 'chosenPlan';

export const chosenPlan = (storage: KeyValue): Duration | undefined =>
  DURATIONS.find((duration) => storage.getItem(PLAN_KEY) === String(duration));

export const keepPlan = (storage: KeyValue, duration: Duration): void =>
  storage.setItem(PLAN_KEY, String(duration));

export const forgetPlan = (storage: KeyValue): void => storage.removeItem(PLAN_KEY);
