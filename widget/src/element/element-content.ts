import type { Overrides } from '../i18n/words.ts';
import type { RunningView } from './run-view.ts';

/** Content of an element: its running view, or the problems of its settings. */
export interface ElementContent {
  readonly view: RunningView | undefined;
  readonly problems: readonly string[];
  /** Set when a chunk could not be loaded. */
  readonly failed?: { readonly strings: Overrides; retry(): void };
}
