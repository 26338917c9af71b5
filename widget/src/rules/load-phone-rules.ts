import type { PhoneRules } from './phone.ts';

/** Fetches the numbering plans, once per page. */
export const loadPhoneRules = (): Promise<PhoneRules> =>
  import('./phone-rules.ts').then(({ phoneRules }) => phoneRules);
