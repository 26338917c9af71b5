import { FIRST_TEXTS } from '../i18n/first-texts.ts';
import type { Overrides } from '../i18n/words.ts';

export type TextId = keyof typeof FIRST_TEXTS;
export type Say = (id: TextId, provider?: string) => string;

/** Returns texts with the integrator's overrides. */
export const textsWith =
  (strings: Overrides): Say =>
  (id, provider = '') =>
    (strings[id] ?? FIRST_TEXTS[id]).replaceAll('{provider}', () => provider);
