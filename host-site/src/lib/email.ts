import type { KeyValue } from './storage.ts';

/** Local storage: e-mail address entered on the landing page or used to sign in. */
const EMAIL_KEY = 'onboardingEmail';

export const savedEmail = (storage: KeyValue): string | null => storage.getItem(EMAIL_KEY) || null;

export const saveEmail = (storage: KeyValue, email: string): void => storage.setItem(EMAIL_KEY, email);

export const forgetEmail = (storage: KeyValue): void => storage.removeItem(EMAIL_KEY);
