import type { PhoneRules } from './phone.ts';

/** Loads the numbering plans, once per page. */
export const loadPhoneRules = (): Promise<PhoneRules> =>
  import('./phone-rules.ts').then(({ phoneRules }) => phoneRules);
