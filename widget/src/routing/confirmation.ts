import type { Words } from '../i18n/words.ts';

/** What a flow that finished says on the last screen. */
export interface Confirmation {
  readonly title: Words;
  readonly body: Words;
  /** Nothing was achieved that a tick would stand for. */
  readonly isPlain?: boolean;
}
