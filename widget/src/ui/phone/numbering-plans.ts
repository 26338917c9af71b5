import { lazyPart } from '../../routing/lazy-part.ts';

/** The countries' rules for phone numbers: 30 kB for people who enter one. */
export const numberingPlans = lazyPart(async () => (await import('../../rules/phone-rules.ts')).phoneRules);
