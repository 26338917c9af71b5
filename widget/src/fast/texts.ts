import { FIRST_TEXTS } from '../i18n/first-texts.ts';
import type { Overrides } from '../i18n/words.ts';

/** The texts of the first screen, and their language. */
const TEXTS = { locale: 'en', ...FIRST_TEXTS };

export type TextId = keyof typeof TEXTS;
export type Say = (id: TextId, provider?: string) => string;

/** Returns texts with the integrator's overrides. */
export const textsWith =
  (strings: Overrides): Say =>
  (id, provider = '') =>
    (strings[id] ?? TEXTS[id]).replaceAll('{provider}', () => provider);
