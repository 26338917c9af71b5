import type { Words } from '../i18n/words.ts';

/** Texts of the last screen of a flow. */
export interface Confirmation {
  readonly title: Words;
  readonly body: Words;
  /** Shows no tick, because nothing was achieved. */
  readonly isPlain?: boolean;
}
