import type { KeyValue } from './storage.ts';

/** Browser storage: the address somebody left on the landing page or signed in with. */
export const EMAIL_KEY = 'onboardingEmail';

export const savedEmail = (storage: KeyValue): string | null => storage.getItem(EMAIL_KEY) || null;

export const saveEmail = (storage: KeyValue, email: string): void => storage.setItem(EMAIL_KEY, email);
