import type { Words } from '../i18n/words.ts';

/** The words of the one success screen, from the flow that finished. */
export interface Confirmation {
  readonly title: Words;
  readonly body: Words;
}
