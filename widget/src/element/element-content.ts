import type { Overrides } from '../i18n/words.ts';
import type { RunningView } from './run-view.ts';

/** What an element has to show: its running widget, or the sentences that say what is wrong with its settings. */
export interface ElementContent {
  readonly view: RunningView | undefined;
  readonly problems: readonly string[];
  /** A chunk would not load. */
  readonly failed?: { readonly strings: Overrides; retry(): void };
}
